import { cleanLine } from '#contract/visible.ts'

/** A code as it was typed or pasted, without what parts its groups and without characters that are not drawn. */
export const readTypedCode = (text: string) => cleanLine(text).replaceAll(/[\s-]/g, '')
