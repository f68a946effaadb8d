import { useMutation } from '@tanstack/react-query'
import { fetchExpenses } from '#web/admin/queries/lenses.ts'
import { errorText } from '#web/lib/api.ts'
import { useToday } from '#web/lib/today.ts'
import { For } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The year's file of health expenses, of those who asked for it. */
export function Expenses() {
  const year = Number(useToday()?.slice(0, 4))
  const { mutate, isPending } = useMutation({
    mutationFn: fetchExpenses,
    onSuccess: (bytes, asked) => saveFile(bytes, `spese-sanitarie-${asked}-da-verificare.csv`),
    onError: (error) => toast.error(errorText(error)),
  })
  if (!year) return null
  return (
    <For call="GET /Lenti/EsportaSpese">
      <div className="mt-8 pt-4 border-t border-linea">
        <h2 className="font-semibold">Spese sanitarie</h2>
        <p className="mt-1 text-sm text-inchiostro-2">
          Solo di chi ha dato il codice fiscale e lo ha chiesto. Il commercialista lo controlla prima dell’invio.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          {[year, year - 1].map((one) => (
            <Button key={one} second busy={isPending} onClick={() => mutate(one)}>
              Scarica {one}
            </Button>
          ))}
        </div>
      </div>
    </For>
  )
}
