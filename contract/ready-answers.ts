import { longest } from './bounds.ts'

// A setting of many texts: each answer begins with a line `# ` and its title.

export interface ReadyAnswer {
  title: string
  text: string
}

export const usualAnswers = {
  readyAnswers: [
    '# Ordine partito',
    'Buongiorno {nome},',
    'l’ordine {numero} è partito: il codice per seguirlo è nell’email di spedizione.',
    '',
    '# Serve una foto',
    'Buongiorno {nome},',
    'per risponderti ci serve una foto: puoi allegarla qui sotto.',
  ].join('\n'),
}

const longestTitle = 60
export const mostAnswers = 20

/** The answers of the setting, in its order. */
export function listAnswers({ readyAnswers }: typeof usualAnswers): ReadyAnswer[] {
  return readyAnswers
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title: title.trim(), text: lines.join('\n').trim() }
    })
}

/** Whether a text may be the setting; empty: there are none. */
export function areAnswers(readyAnswers: string) {
  const all = listAnswers({ readyAnswers })
  const isWhole = readyAnswers === '' || readyAnswers.startsWith('# ')
  const known = (readyAnswers.match(/\{[^{}]*\}/g) ?? []).every((one) => one === '{nome}' || one === '{numero}')
  return isWhole && known && all.length <= mostAnswers && all.every(isAnswer)
}

const isAnswer = ({ title, text }: ReadyAnswer) =>
  title !== '' && title.length <= longestTitle && text !== '' && text.length <= longest.message

/** The answers to one customer; without an order those that name its number are left out. */
export function answersTo({ nome, ordine }: { nome: string; ordine: number | null }, setting: typeof usualAnswers) {
  return listAnswers(setting)
    .filter(({ text }) => ordine !== null || !text.includes('{numero}'))
    .map(({ title, text }) => {
      return { title, text: text.replaceAll('{nome}', () => nome).replaceAll('{numero}', () => String(ordine)) }
    })
}
