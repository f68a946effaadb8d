/** How a rendered document reaches what keeps it. */
export { answerText } from '#server/pages/rendered.ts'
