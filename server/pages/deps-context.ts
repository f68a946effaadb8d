import { createContext } from 'react-router'
import type { Deps } from '#server/platform/context/deps.ts'

/** How the loaders of the pages reach the shop. */
export const depsContext = createContext<Deps>()
