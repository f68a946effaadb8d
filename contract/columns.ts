/**
 * What the values of a column of figures are: texts, days of Rome, counts, cents, per cent. Texts and days are strings, the others
 * whole numbers; per cent has one decimal.
 */
type Kind = 'text' | 'day' | 'count' | 'cents' | 'percent'
export interface Column {
  title: string
  kind: Kind
}

export const text = (title: string) => ({ title, kind: 'text' }) as const
export const count = (title: string) => ({ title, kind: 'count' }) as const
export const cents = (title: string) => ({ title, kind: 'cents' }) as const
export const day = (title: string) => ({ title, kind: 'day' }) as const
