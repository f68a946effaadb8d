import { Readable } from 'node:stream'
import { Download, type Handlers } from '#server/platform/http/endpoints.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { acceptOffer, refuseOffer } from './accept.ts'
import { askForLenses } from './ask.ts'
import { attachPrescription, type openFile } from './attach.ts'
import { centreLenses } from './centre.ts'
import { eraseRequest } from './erase.ts'
import { exportExpenses } from './expenses.ts'
import { offerLenses } from './offer.ts'
import { openOwnFile, openPrescription, openPrescriptionFile } from './open-prescription.ts'
import { listOwn, readOwn } from './read-request.ts'
import { declineRequest, listQueue, readWork, takeOfferBack, workOn } from './work.ts'
import { writeToOptician, writeToPatient } from './write-message.ts'

type Opened = Awaited<ReturnType<typeof openFile>>

function download({ row: { type }, bytes }: Opened) {
  const name = type === 'application/pdf' ? 'ricetta.pdf' : 'ricetta.jpg'
  return new Download(Readable.from([bytes]), { name, type, size: bytes.length })
}

/** Does something about a request and answers it as it then is. */
const answering =
  <T extends { body: { id: number }; actor: Actor }, R>(
    read: (actor: Actor, id: number) => Promise<R>,
    act: (asked: T) => Promise<unknown>,
  ) =>
  async (asked: T) => {
    await act(asked)
    return read(asked.actor, asked.body.id)
  }

export function lensRoutes(deps: Deps) {
  const own = (actor: Actor, id: number) => readOwn(deps, actor, id)
  const work = (_: Actor, id: number) => readWork(deps, id)
  return {
    'POST /Lenti/Chiedi': async ({ actor, body, origin }) =>
      own(actor, await askForLenses(deps, { actor, origin }, body)),
    'POST /Lenti/AllegaRicetta': async ({ actor, query: { id }, body: { file } }) => {
      await attachPrescription(deps, actor, { id, file })
      return own(actor, id)
    },
    'GET /Lenti/GetRichieste': ({ actor }) => listOwn(deps, actor),
    'GET /Lenti/GetRichiesta': ({ actor, query: { id } }) => own(actor, id),
    'GET /Lenti/File': async ({ actor, query: { id } }) => download(await openOwnFile(deps, actor, id)),
    'POST /Lenti/Scrivi': answering(own, ({ actor, body: { id, testo: text, richiesta: request }, origin }) =>
      writeToOptician(deps, actor, { id, text, request, origin }),
    ),
    'POST /Lenti/Accetta': ({ actor, body: { id, ordine: orderId, termini: termsVersion, suMisura, sistemaTS } }) =>
      acceptOffer(deps, actor, { id, orderId, termsVersion, isTold: suMisura, tellsTaxOffice: sistemaTS }),
    'POST /Lenti/Rifiuta': answering(own, ({ actor, body: { id } }) => refuseOffer(deps, actor, id)),
    'POST /Lenti/Cancella': answering(own, ({ actor, body: { id } }) => eraseRequest(deps, actor, id)),

    'GET /Lenti/GetCoda': () => listQueue(deps),
    'GET /Lenti/GetLavoro': ({ query: { id } }) => readWork(deps, id),
    'POST /Lenti/ApriRicetta': ({ actor, body: { id } }) => openPrescription(deps, actor, id),
    'POST /Lenti/Centra': ({ actor, body }) => centreLenses(deps, actor, body),
    'GET /Lenti/FileRicetta': async ({ actor, query: { id } }) => download(await openPrescriptionFile(deps, actor, id)),
    'POST /Lenti/Rispondi': answering(work, ({ actor, body: { id, testo: text, richiesta: request }, origin }) =>
      writeToPatient(deps, actor, { id, text, request, origin }),
    ),
    'POST /Lenti/Offri': answering(work, ({ actor, body, origin }) => offerLenses(deps, { actor, origin }, body)),
    'POST /Lenti/Declina': answering(work, ({ actor, body: { id }, origin }) =>
      declineRequest(deps, { actor, origin }, id),
    ),
    'POST /Lenti/RitiraOfferta': answering(work, ({ actor, body: { id } }) => takeOfferBack(deps, actor, id)),
    'POST /Lenti/Lavora': answering(work, ({ actor, body }) => workOn(deps, actor, body)),
    'GET /Lenti/EsportaSpese': ({ query: { anno } }) => exportExpenses(deps, anno),
  } satisfies Partial<Handlers>
}
