import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Impostazioni } from '#contract/impostazioni.ts'
import { fromWire } from '#contract/business-fields.ts'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { sections, type SectionName } from '#contract/setting-kinds.ts'
import { entriesOf, isKeyOf } from '#contract/objects.ts'
import { RefusalWords } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColorsPreview } from './color-field.tsx'
import { ExamplesNote } from './examples-note.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { MailTest } from './mail-test.tsx'
import { PaymentState } from './payment-state.tsx'
import { SettingField } from './setting-field.tsx'
import { namesIn } from './typed.ts'
import { WritingHelp } from './writing-help.tsx'
import { useEdits } from './use-edits.ts'

/** The section in the address; without one the first. */
function useSection() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('sezione') ?? ''
  const section: SectionName = isKeyOf(sections, asked) ? asked : 'azienda'
  const open = (name: SectionName) => setSearch({ sezione: name }, { replace: true })
  return { section, open }
}

/** The settings, a section at a time; what is typed in one stays while another is open. */
export function SettingsForm({ settings }: { settings: Impostazioni }) {
  const { section, open } = useSection()
  const { form, refusal, ...edits } = useEdits(settings, open)
  const count = edits.changed.length
  const business = wholeBusinessOf(fromWire(settings.valori))
  const isWritten = section === 'testi' || section === 'legale'
  const wrong = namesIn(section).find((name) => refusal?.fields.includes(name))
  // a section is drawn some time after the address names it
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [form, wrong])
  return (
    <>
      <Sections current={section} />
      <form
        ref={form}
        noValidate
        aria-labelledby="sezione"
        // a field that is reached by the keyboard does not stop below the bar of the button
        className="mt-6 [&_.campo]:scroll-mb-44"
        onSubmit={(event) => {
          event.preventDefault()
          void edits.save()
        }}
      >
        <h2 id="sezione" className="text-lg font-semibold">
          {sections[section]}
        </h2>
        <ExamplesNote section={section} />
        {isWritten && <WritingHelp business={business} />}
        {section === 'legale' && <TermsNote />}
        {section === 'aspetto' && <LookNote />}
        <div
          className={`mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 items-start ${isWritten ? 'max-w-[1120px]' : 'max-w-[680px]'}`}
        >
          {namesIn(section).map((name) => (
            <SettingField key={name} name={name} edits={edits} refusal={refusal} business={business} />
          ))}
        </div>
        {section === 'aspetto' && (
          <div className="mt-6">
            <ColorsPreview {...edits.typed} />
          </div>
        )}
        <RefusalWords refusal={refusal} />
        <div className="mt-8 py-3 border-t border-linea sticky bottom-[var(--barra-h,0px)] bg-carta flex flex-wrap items-center gap-3">
          <Button type="submit" busy={edits.busy} busyLabel="Un momento…">
            Salva
          </Button>
          {count > 0 && (
            // while it saves its place may be under the finger, where the narrow button was
            <Button second disabled={edits.busy} onClick={edits.undo}>
              Annulla le modifiche
            </Button>
          )}
          <p role="status" className="text-sm text-inchiostro-2">
            {count > 0 && (count === 1 ? '1 modifica non salvata' : `${count} modifiche non salvate`)}
          </p>
        </div>
      </form>
      {section === 'posta' && <MailTest receiving={settings.valori.emailRicezione} />}
      {section === 'pagamenti' && <PaymentState />}
      <LeaveQuestion unsaved={count > 0} />
    </>
  )
}

const LookNote = () => (
  <p className="mt-4 max-w-[680px] text-sm">
    I due colori sono i fondi della home e della pagina di conferma. Il testo sopra è quasi nero: devono restare chiari.
    Una pagina già aperta li mostra quando la ricarichi.
  </p>
)

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <a className="collegamento" href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)

const TermsNote = () => (
  <p className="mt-4 max-w-[680px] text-sm">
    Sono le sezioni dei <PageLink to="/terms">termini e condizioni</PageLink>, dell’informativa{' '}
    <PageLink to="/privacy">privacy e cookie</PageLink> e delle pagine{' '}
    <PageLink to="/accessibilita">accessibilità</PageLink> e <PageLink to="/recesso">recesso</PageLink>. Il testo di
    partenza segue le impostazioni; se ne scrivi uno tuo, fallo leggere a chi ti assiste. L’avviso sulla garanzia e il
    modulo di recesso restano: li vuole la legge. Ogni cambio fa una nuova versione da sé, e un ordine tiene quella che
    ha accettato.
  </p>
)

function Sections({ current }: { current: SectionName }) {
  return (
    <nav aria-label="Impostazioni" className="mt-3 flex flex-wrap gap-x-6 border-b border-linea">
      {entriesOf(sections).map(([name, label]) => (
        <Link
          key={name}
          to={`?sezione=${name}`}
          replace
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
          className="py-3 font-semibold underline-offset-[6px] decoration-2 hover:underline aria-[current]:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
