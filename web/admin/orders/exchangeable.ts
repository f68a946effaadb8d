import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'

const live = new Set(['in attesa', 'pagato'])

/** Lines of a return with pieces that are back or on their way, and for which nothing else is sold. */
export function exchangeable({ righe, cambi }: Pick<OrdineIntero, 'righe' | 'cambi'>, { id: recesso, ...reso }: Reso) {
  if (reso.stato === 'chiuso') return []
  return reso.righe
    .map(({ id, quantita, ricevuti }) => {
      const taken = cambi
        .filter((one) => one.recesso === recesso && one.riga === id && live.has(one.stato))
        .reduce((sum, one) => sum + one.quantita, 0)
      // the server takes no more than has arrived of goods that were not sent with a proof
      const back = reso.invio ? quantita : ricevuti
      return { id, nome: righe.find((line) => line.id === id)?.nome ?? '', pezzi: Math.min(back, quantita) - taken }
    })
    .filter(({ pezzi }) => pezzi > 0)
}
