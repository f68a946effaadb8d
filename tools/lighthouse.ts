export { default as lighthouse, snapshot } from 'lighthouse'
export type { Flags, Result, RunnerResult } from 'lighthouse'
export { connect } from 'puppeteer-core'
