import type { StatoApertura } from '#contract/apertura.ts'
import { cardProvider } from '#contract/shop.ts'
import { keyRefused, openingRows, type OpeningRow } from '#contract/opening-rows.ts'
import { examplesLeft, likelyLeft } from '#contract/examples.ts'
import { entriesOf } from '#contract/objects.ts'
import { formatMoment } from '#server/platform/base/format-dates.ts'
import { hasTestKeys } from '#server/payments/payment-state.ts'
import type { OpeningCheck } from '#server/platform/database/column-types.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectChecks, selectFacts } from './queries.ts'
import { selectOpening } from './shared-queries.ts'
import { textsOf } from './texts-of.ts'

type CheckDeps = Pick<Deps, 'db' | 'now' | 'backups' | 'settings' | 'business' | 'keyCheck'>

/** A row: whether it is done, and in words what is missing, or what is there. */
interface Found {
  done: boolean
  words: string
}

/** What the shop needs before it opens, as it is at this moment. */
export async function readOpening(deps: CheckDeps): Promise<StatoApertura> {
  const { db, settings } = deps
  const [openedAt, facts, rows] = await Promise.all([selectOpening(db), selectFacts(db), checkAll(deps)])
  return {
    aperto: settings.demo || openedAt !== null,
    ...(openedAt && { dal: openedAt.toISOString() }),
    chiudibile: !settings.demo,
    righe: rows,
    ordiniDiProva: facts.testOrders,
  }
}

/** How many required rows are missing. */
export async function countMissing(deps: CheckDeps) {
  const rows = await checkAll(deps)
  return rows.filter(({ obbligatoria, fatta }) => obbligatoria && !fatta).length
}

async function checkAll(deps: CheckDeps) {
  const found = await checkRows(deps)
  return entriesOf(openingRows).map(([riga, { required }]) => {
    const { done, words } = found[riga]
    return { riga, obbligatoria: required, fatta: done, dettaglio: words }
  })
}

async function checkRows({ db, backups, settings, business, keyCheck }: CheckDeps): Promise<Record<OpeningRow, Found>> {
  const [facts, checks, copies, key] = await Promise.all([
    selectFacts(db),
    selectChecks(db),
    backups.list(),
    keyCheck.read(),
  ])
  const current = business.current()
  const left = settings.demo ? [] : examplesLeft(current)
  const testKeys = hasTestKeys(settings)
  const heardAt = testKeys ? facts.heardTestAt : facts.heardAt
  const checked = (name: OpeningCheck, about: string) => checks.find((one) => one.name === name && one.about === about)
  const mail = checked('mail', current.receivingEmail)
  const texts = checked('texts', textsOf(current))
  const [copy] = copies
  const isSafe = settings.publicUrl?.startsWith('https:') ?? false
  return {
    azienda: { done: left.length === 0, words: sayExamplesLeft(left, settings.demo ? [] : likelyLeft(current)) },
    email: { done: Boolean(mail?.done_at), words: sayMail(current.receivingEmail, mail) },
    pagamenti: { done: !testKeys && key !== 'refused', words: key === 'refused' ? keyRefused : sayKey(testKeys) },
    avvisi: {
      done: heardAt !== null,
      words: heardAt
        ? `Ultimo avviso con queste chiavi: ${formatMoment(heardAt)}.`
        : 'Con queste chiavi non è ancora arrivato un avviso: fai un ordine di prova, arriva da solo.',
    },
    garanzia: {
      done: current.guaranteePicture !== '',
      words: current.guaranteePicture
        ? 'L’immagine ufficiale è caricata.'
        : 'L’immagine ufficiale dell’Unione europea, da caricare una volta.',
    },
    testi: {
      done: Boolean(texts?.done_at),
      words: texts?.done_at
        ? `Letti nella versione ${current.termsVersion}.`
        : `Termini, privacy e cookie nella versione ${current.termsVersion}: leggili e conferma.`,
    },
    montature: { done: facts.frames > 0 && facts.brands > 0, words: sayFrames(facts) },
    ordine: {
      done: facts.testOrder !== null,
      words: facts.testOrder
        ? `Ordine ${facts.testOrder}, pagato con soldi finti.`
        : 'Con le chiavi di prova compra una montatura, con la carta 4242 4242 4242 4242.',
    },
    copia: {
      done: copy !== undefined,
      words: copy ? `L’ultima è ${formatMoment(new Date(copy.takenAt))}.` : 'Nessuna copia, per ora: parte ogni notte.',
    },
    accesso: {
      done: isSafe && facts.unguarded === 0,
      words: sayAccess(isSafe, facts.unguarded),
    },
  }
}

const sayKey = (isTest: boolean) =>
  isTest
    ? `La chiave di ${cardProvider} è di prova: i clienti pagherebbero con soldi finti.`
    : `La chiave di ${cardProvider} è quella vera.`

function sayExamplesLeft(labels: string[], likely: string[]) {
  if (labels.length > 0) return `Ci sono ancora i valori d’esempio: ${labels.join(', ')}.`
  return likely.length > 0
    ? `I dati sono i tuoi. Come nell’esempio, se per te è giusto: ${likely.join(', ')}.`
    : 'I dati sono i tuoi.'
}

function sayMail(address: string, mail: { done_at: Date | null } | undefined) {
  if (mail?.done_at) return `Prova arrivata a ${address}: ${formatMoment(mail.done_at)}.`
  if (mail) return `Prova mandata a ${address}: apri il link che contiene, o conferma qui.`
  return `Manda una prova a ${address} e apri il link che contiene.`
}

function sayFrames({ frames, brands }: { frames: number; brands: number }) {
  if (brands === 0) return 'Crea il primo brand, poi la prima montatura.'
  if (frames === 0) return 'Il brand c’è: manca la prima montatura con foto.'
  return frames === 1 ? 'Una in vendita, con foto.' : `${frames} in vendita, con foto.`
}

function sayAccess(isSafe: boolean, unguarded: number) {
  const words = [isSafe ? 'Sito in https.' : 'Il sito non è in https.']
  words.push(unguarded === 0 ? 'Verifica in due passaggi attiva.' : 'Un titolare è senza verifica in due passaggi.')
  return words.join(' ')
}
