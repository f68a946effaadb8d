import { createContext } from 'react-router'
import type { FoundProduct } from '#server/catalog/products/get-product.ts'
import type { Deps } from '#server/platform/context/deps.ts'

/** How the loaders of the pages reach the shop. */
export const depsContext = createContext<Deps>()

/** Whether a loader's data are for a document, or (`.data`) for a page that the browser draws by itself. */
export const documentContext = createContext<boolean>()

/** The product of the address that is rendered, where it was read already. */
export const productContext = createContext<FoundProduct | null>(null)
