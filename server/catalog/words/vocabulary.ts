/** Words around those that narrow, which say nothing themselves. */
const little = `per con del della delle dei degli dal dalla che una uno alla allo sono senza di da in il lo la le gli un al ed ad`
/** What descriptions say between other words. */
const passing =
  'ben bene anche molto molta molti molte piu poco tutto tutta tutti tutte ogni sempre come dove quando solo ancora'

/** Words that every frame would answer to: they narrow nothing. */
const general = `occhiale occhiali occhialino occhialini montatura montature modello modelli marca marche colore colori colorato
  forma forme materiale paio paia cerco cerca vorrei voglio trovare comprare acquistare prezzo economico economici bello belli
  bella belle nuovo nuovi nuova nuove tipo stile taglia misura calibro euro codice`

/** What is said of lenses, and of frames: the next word means that part. */
const lenses = 'lente lenti'
const fronts = 'montatura montature frontale telaio'

/** What means the same. A word with a blank is a phrase. */
const groups = [
  'tondo tonda tondi tonde rotondo rotonda rotondi rotonde circolare circolari round',
  'gatto gatta felino|cat eye|cateye|cat',
  'goccia gocce aviator aviatore pilota aviatori piloti',
  'esagono esagonale esagonali esagoni hexagonal',
  'quadrato quadrata quadrati quadrate squadrato squadrata squadrati squadrate square',
  'rettangolo rettangolare rettangolari rettangoli rectangular',
  'ovale ovali ellittico ellittica oval',
  'trapezio trapezi trapezoidale trapezoidali wayfarer',
  'farfalla farfalle butterfly',
  'pantos panto',
  'tartaruga tartarughe tartarugato tartarugata tartarugati tartarugate havana avana havane maculato maculata leopardato tortoise',
  'oro dorato dorata dorati dorate gold',
  'argento argentato argentata argentati argentate silver',
  'bronzo bronzato bronzata ramato bronze copper',
  'nero nera neri nere black',
  'bianco bianca bianchi bianche avorio white ivory',
  'blu azzurro azzurra azzurri azzurre blue navy',
  'rosso rossa rossi rosse bordeaux vino red burgundy',
  'verde verdi green',
  'rosa cipria pink',
  'marrone marroni brown',
  'grigio grigia grigi grigie antracite fume gray grey smoke gunmetal',
  'beige champagne',
  'cristallo trasparente trasparenti crystal transparent clear',
  'arancio arancione arancioni orange',
  'giallo gialla gialli gialle yellow',
  'viola viole violet purple',
  'ambra ambrato ambrata amber',
  'acetato plastica acetate plastic',
  'metallo metallico metallica metallici metalliche acciaio metal steel',
  'titanio titanium',
  'minerale minerali vetro vetri',
  'fotocromatico fotocromatica fotocromatici fotocromatiche transition transitions photochromic',
  'polarizzato polarizzata polarizzati polarizzate polarizzante polarizzanti polarized polarised',
  'sfumato sfumata sfumati sfumate degradante degradanti gradient',
  'opaco opaca opachi opache matt matte satinato satinata',
  'lucido lucida lucidi lucide shiny',
]

/** What a frame is for, and for whom: found in its type and gender, not where its description happens to say it. */
const kinds = [
  'sole solare solari sun',
  'vista',
  'uomo uomini maschile maschili',
  'donna donne femminile femminili signora',
]

const split = (text: string) => text.split(/[\s|]+/)
/** A group's members, of which one may be a phrase. */
const membersOf = (group: string) => group.split('|').flatMap((part, index) => (index > 0 ? [part] : split(part)))

const groupOf = new Map(
  [...groups, ...kinds].flatMap((group) => membersOf(group).map((word) => [word, membersOf(group)])),
)
const generalWords = new Set(split(`${general} ${little}`))
const stopWords = new Set(split(`${little} ${passing}`))
const kindWords = new Set(kinds.flatMap(split))

/** What this word and those of the same meaning are. */
export const meaningOf = (word: string) => groupOf.get(word) ?? [word]
export const isGeneral = (word: string) => generalWords.has(word)
/** Whether no misspelt word is taken for this one. */
export const isStop = (word: string) => stopWords.has(word)
export const isKind = (word: string) => kindWords.has(word)
/** The part of a frame that the words after this one are about. */
export function partOf(word: string): 'front' | 'lens' | undefined {
  if (split(lenses).includes(word)) return 'lens'
  return split(fronts).includes(word) ? 'front' : undefined
}

/** Words that a misspelt one may mean, whatever the shop sells. */
export const commonWords = [...generalWords, ...split(lenses), ...split(fronts), ...groupOf.keys()].filter(
  (word) => word.length > 3 && !word.includes(' ') && !isStop(word),
)
export const isCommon = (word: string) => isGeneral(word) || groupOf.has(word) || partOf(word) !== undefined
