export { default as autocannon } from 'autocannon'
export type { Request } from 'autocannon'
