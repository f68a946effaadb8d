/** What a member of staff does in the shop, as the wire calls it (H-118). */
export const mansioni = { owner: 'titolare', counter: 'banco', accountant: 'contabile' } as const
export type Duty = keyof typeof mansioni
export type Mansione = (typeof mansioni)[Duty]
