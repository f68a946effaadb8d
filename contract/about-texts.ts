import type { BusinessField } from './setting-kinds.ts'

/** The page Chi siamo, in the subset of Markdown of markdown.ts: a heading begins what stands side by side on a desk. */
export const usualAboutTexts = {
  aboutStory: `### Dal {annoFondazione}

{nomeNegozio} apre a {citta} nel {annoFondazione}, con un banco, una lampada a fessura e la voglia di far vedere bene. Da allora misuriamo, scegliamo e regoliamo occhiali uno per uno: sul naso di chi li porta, non su una fotografia.

### Poi, online

Poi abbiamo aperto anche il negozio online: le stesse montature, le stesse misure scritte per esteso, la stessa persona che risponde. Chi abita lontano sceglie con calma, chi abita vicino passa a provarle.`,
  aboutCards: `### Esperienza decennale

Misuriamo la vista e montiamo lenti dal {annoFondazione}: prima con la lampada a fessura, oggi anche con strumenti digitali.

### Attenzione al cliente

Una persona risponde, consiglia e regola gli occhiali, anche anni dopo l’acquisto e anche se li hai comprati da lontano.

### Presenza globale

Il negozio è a {citta}, il sito si apre ovunque. Spediamo solo in Italia, perché qui possiamo seguirti anche dopo: in negozio, al telefono o per email.`,
  aboutParcel: `### Controlliamo

Guardiamo cerniere, viti e superficie delle lenti, e confrontiamo calibro, ponte e aste con le misure che leggi sulla pagina.

### Regoliamo

Mettiamo in asse il frontale e apriamo le aste allo stesso modo: la montatura arriva dritta, pronta da provare davanti allo specchio.

### Restiamo

Scivola sul naso o stringe dietro le orecchie? Scrivici dall’Assistenza con una foto, o passa al banco: la regolazione non si paga.`,
  aboutVisit:
    'Per le lenti graduate serve misurare la vista: chiama o scrivi per un appuntamento. Per provare una montatura, anche una che hai visto qui, basta entrare.',
}

const field = { kind: 'markdown', section: 'testi' } as const

export const aboutTextFields = {
  aboutStory: { ...field, wire: 'chiSiamoStoria', label: 'Chi siamo: la storia' },
  aboutCards: { ...field, wire: 'chiSiamoSchede', label: 'Chi siamo: le schede' },
  aboutParcel: { ...field, wire: 'chiSiamoPacco', label: 'Chi siamo: prima che il pacco parta, e dopo' },
  aboutVisit: { ...field, wire: 'chiSiamoVisita', label: 'Chi siamo: dove ci trovi' },
} as const satisfies Record<keyof typeof usualAboutTexts, BusinessField>
