import { isObject } from '#contract/objects.ts'
import { allLensUses, type LensUse } from '#contract/lens-uses.ts'
import { stored } from '#web/lib/stored.ts'

/** What is kept of a request on this device until it is sent: nothing of the prescription, the remark or the files. */
export interface LensDraft {
  frame: number
  use?: LensUse | undefined
  wishes: string[]
}

export const lensDraft = stored('lenti', readDraft)

function readDraft(text: string | null): LensDraft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isObject(kept)) return undefined
    const { frame, use, wishes } = kept
    const words = Array.isArray(wishes) ? wishes.filter((wish) => typeof wish === 'string') : []
    return { frame: Number(frame), use: allLensUses.find((one) => one === use), wishes: words }
  } catch {
    return undefined
  }
}
