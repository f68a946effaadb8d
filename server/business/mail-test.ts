import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { EsitoProva } from '#contract/posta.ts'
import { isObject } from '#contract/objects.ts'
import { errorCode } from '#server/platform/base/error-code.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { withoutAddresses } from '#server/platform/email/outbox.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import { withSender } from './sender.ts'

/** Milliseconds that a person waits for the mail server. */
const patienceMs = 20_000

/**
 * Hands an email to the mail server now, past the queue, and says what it answered. Never fails: a server that is away or
 * refuses is the answer.
 */
export async function testMail(
  { mailer, business }: Pick<Deps, 'mailer' | 'business'>,
  to: string,
  { patience = patienceMs, parts = usualParts }: { patience?: number; parts?: Parts } = {},
): Promise<EsitoProva> {
  const current = business.current()
  const email = withSender({ to, ...write(current, parts) }, current)
  const silence = new AbortController()
  const sending = mailer
    .send(email, `prova-${randomUUIDv7()}`)
    .then((outcome): EsitoProva => ({ esito: outcome === 'sent' ? 'presa' : 'rifiutata' }), readFailure)
  const silent = wait(patience, { esito: 'muto' } as const, { signal: silence.signal }).catch(() => sending)
  try {
    return await Promise.race([sending, silent])
  } finally {
    silence.abort()
  }
}

type Parts = Parameters<typeof writeSimple>[0]['parts']
const usualParts: Parts = [
  'Hai chiesto questa prova dalle impostazioni del negozio. Guarda da chi arriva, e prova a rispondere: la risposta va dove hai deciso.',
]

const write = (business: WholeBusiness, parts: Parts) =>
  writeSimple(
    {
      subject: `Prova di ${business.shopName}`,
      preview: 'Le email del negozio arrivano.',
      heading: 'Le email del negozio arrivano',
      parts: [
        ...parts,
        'Se l’hai trovata nella posta indesiderata, mancano al dominio del mittente le voci SPF, DKIM o DMARC: le scrive chi gestisce il dominio.',
      ],
    },
    business,
  )

/** The mail server's refusal with its words, or why it was not reached. */
function readFailure(error: unknown): EsitoProva {
  const { response } = isObject(error) ? error : {}
  const esito = errorCode(error) === 'EAUTH' ? 'credenziali' : response ? 'rifiutata' : 'irraggiungibile'
  return { esito, ...(typeof response === 'string' && { risposta: withoutAddresses(response).slice(0, 300) }) }
}
