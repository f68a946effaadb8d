import { writeModelForm } from '#contract/legal/model-form.ts'
import { Blocks } from '#web/legal/blocks.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { Button } from '#web/ui/button.tsx'

/** The model withdrawal form for print: the only part of the page that is printed. */
export function ModelForm() {
  const business = useBusiness()
  const { title, blocks } = writeModelForm(business)
  return (
    <section aria-labelledby="modulo" className="max-w-[40rem]">
      <h2 id="modulo" className="largo text-lg">
        {title}
      </h2>
      <p className="mt-2 text-sm text-inchiostro-2 print:hidden">
        Se preferisci la carta, compila questo modulo e mandalo per posta o a {business.email}. Non è obbligatorio.
      </p>
      <div className="mt-4 pt-4 border-t border-linea grid gap-3">
        <Blocks of={blocks} />
      </div>
      <Button second className="mt-4 whitespace-normal max-w-full print:hidden" onClick={() => window.print()}>
        Stampa il modulo
      </Button>
    </section>
  )
}
