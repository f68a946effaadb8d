import { problems } from '#contract/problems.ts'
import { ApiError } from '#web/api.ts'

/** Refuses, in the server's words, when one of these is missing (S-388…S-392). */
export function need(parameters: Record<string, unknown>) {
  for (const [nome, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) continue
    const { status, title } = problems['parameter-missing']
    throw new ApiError(status, title.replace('{nome}', nome), { code: 'parameter-missing' })
  }
}
