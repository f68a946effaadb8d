import { formatEuro } from '../money.ts'
import type { Business } from '../business.ts'
import { seatOf } from '../company.ts'
import { afterWithdrawalDays, complaintDays, guaranteeMonths } from '../shop.ts'
import { guaranteeNotice } from './guarantee-notice.ts'
import { writeModelForm } from './model-form.ts'
import { link, mailTo, p, strong, text, type Block } from './rich-text.ts'
import { withdrawalLink } from './withdrawal-link.ts'

/** How to withdraw. */
const ways = (business: Business): Block => ({
  kind: 'list',
  items: [
    text`online, con la funzione ${{ ...withdrawalLink, words: withdrawalLink.words.toLowerCase() }}, che si trova in fondo alle pagine e, in ogni pagina, nel pannello
        Assistenza; la ricevuta con data e ora arriva per email;`,
    text`con una dichiarazione esplicita, per esempio il modulo qui sotto, inviata a ${mailTo(business.email)}, a
        ${mailTo(business.pec)} o per posta a ${business.legalName}, ${seatOf(business)}.`,
  ],
})

/** How the goods come back, and who pays for it. */
const wayBack = ({ laterReturnCents }: Business) =>
  laterReturnCents === 0
    ? p`I Prodotti vanno spediti o riportati in negozio entro ${afterWithdrawalDays} giorni da quando il Cliente ci ha comunicato il
    recesso. Il reso è sempre gratuito: mandiamo noi l’etichetta. Il Cliente risponde solo della perdita di valore dovuta a un uso
    diverso da quello che serve per provare i Prodotti.`
    : p`I Prodotti vanno spediti o riportati in negozio entro ${afterWithdrawalDays} giorni da quando il Cliente ci ha comunicato il
    recesso. Il reso è gratuito sul primo ordine: mandiamo noi l’etichetta. Per gli ordini successivi la spedizione di
    ritorno è a carico del Cliente, che può usare il corriere che preferisce o una nostra etichetta da
    ${formatEuro(laterReturnCents)}; riportare i Prodotti in negozio non costa mai nulla. Il Cliente risponde solo della
    perdita di valore dovuta a un uso diverso da quello che serve per provare i Prodotti.`

/** Sections 7 to 10 of the terms: the rights that the law gives to a customer. */
export const withdrawal = (business: Business): Block[] => [
  p`Il Cliente consumatore può recedere dal contratto entro ${strong(`${business.withdrawalDays} giorni`)}, senza dare spiegazioni.
    Il termine scade ${business.withdrawalDays} giorni dopo il giorno in cui il Cliente, o chi ha incaricato, riceve l’ultimo dei
    Prodotti dell’ordine.`,
  p`Per recedere basta farcelo sapere prima della scadenza, in uno di questi modi:`,
  ways(business),
  p`Il recesso può riguardare tutto l’ordine o solo alcuni Prodotti: basta dire quali, e quanti.`,
  { kind: 'heading', title: 'Restituire i Prodotti' },
  wayBack(business),
  { kind: 'heading', title: 'Il rimborso' },
  p`Rimborsiamo tutti i pagamenti ricevuti, compresa la spedizione ordinaria, appena i Prodotti arrivano e comunque entro
    ${afterWithdrawalDays} giorni da quando sappiamo del recesso, con lo stesso mezzo usato per pagare e senza spese. Se il
    recesso riguarda solo una parte dell’ordine rimborsiamo il prezzo di quei Prodotti, e la spedizione quando torna anche
    il resto. Possiamo trattenere il rimborso finché non riceviamo i Prodotti o la prova che sono stati spediti. Dal
    rimborso non togliamo mai quello che costa la spedizione di ritorno.`,
  { kind: 'heading', title: 'Quando il recesso non c’è' },
  p`Il recesso è escluso per i Prodotti confezionati su misura o personalizzati, come gli occhiali montati con lenti
    graduate del Cliente (art. 59 del Codice del consumo). Per montature e occhiali da sole vale sempre.`,
  { kind: 'form', ...writeModelForm(business) },
]

export const guarantee = ({ email }: Business): Block[] => [
  { kind: 'notice', ...guaranteeNotice },
  p`Rispondiamo di ogni difetto di conformità che esiste alla consegna e si manifesta entro ${guaranteeMonths} mesi (artt.
    128-135 del Codice del consumo). Se un difetto si manifesta entro un anno, si presume che ci fosse già. L’azione si
    prescrive in 26 mesi dalla consegna.`,
  p`Per farla valere basta scrivere a ${mailTo(email)} o aprire una richiesta di assistenza, con il numero dell’ordine
    e una fotografia del difetto: ritiro, riparazione e riconsegna sono a nostro carico. Un’eventuale garanzia del
    produttore si aggiunge a questa e non la limita.`,
]

export const disputes = ({ email, pec, adrName, adrLink }: Business): Block[] => [
  p`Per un reclamo scrivi a ${mailTo(email)} o a ${mailTo(pec)}: rispondiamo entro ${complaintDays} giorni.`,
  p`Se non troviamo un accordo, il Cliente consumatore può rivolgersi senza costi di avvocato a un organismo di risoluzione
    alternativa delle controversie (artt. 141 e seguenti del Codice del consumo). Quello a cui aderiamo è
    ${link(adrName, adrLink)}. Resta sempre possibile andare dal giudice.`,
]

export const law: Block[] = [
  p`Il contratto è regolato dalla legge italiana. Al Cliente che vive in un altro paese dell’Unione europea restano le
    tutele inderogabili della legge del suo paese. Per le controversie con un consumatore è competente il giudice del
    luogo in cui il consumatore ha la residenza o il domicilio. Se una di queste clausole non fosse valida, restano
    valide le altre.`,
]
