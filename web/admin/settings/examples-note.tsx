import { businessFieldOf } from '#contract/business-fields.ts'
import type { SectionName } from '#contract/setting-kinds.ts'
import { sayExamples } from '#web/admin/attention/words.ts'
import { useToday } from '#web/admin/queries/attention.ts'
import { namesIn } from './typed.ts'

/** What of a section still says what the demonstration says; of a real shop alone, as it was saved last. */
export function ExamplesNote({ section }: { section: SectionName }) {
  const { data } = useToday()
  const labels = namesIn(section).map((name) => businessFieldOf(name).label)
  const left = labels.filter((label) => data?.esempio?.includes(label))
  if (left.length === 0) return null
  return (
    <p className="mt-4 max-w-[680px] px-4 py-3 border-l-4 border-lavorazione bg-lavorazione-bg text-sm wrap-anywhere">
      <strong className="font-semibold">Ancora d’esempio: {sayExamples(left)}.</strong>{' '}
      {data?.apertura === undefined ? 'I clienti li leggono: cambiali.' : 'Il negozio non apre finché non li cambi.'}
    </p>
  )
}
