import { cut, fill, listed, menu, pick, press, refused, says, screen, send, window, type Sight } from './sight.ts'

/** Users, discounts, requests, the register, and what stands over every screen. */
export function listPeople(): Sight[] {
  const found = 'utenti&cerca=cliente@ottica.example'
  const help = press(/^Assistenza/)
  return [
    screen('utenti'),
    screen('utenti&cerca=niente', 'niente trovato'),
    menu(found),
    window(found, 'Modifica', pick('Modifica')),
    window(
      found,
      'Modifica, rifiutata',
      pick('Modifica'),
      fill('dataNascita', `${new Date().getFullYear() - 10}-01-31`),
      send('Salva'),
      refused,
    ),
    window(found, 'Disabilita', pick('Disabilita')),
    window(
      found,
      'Disabilita, senza risposta',
      cut('Utenti/DeleteUtente*'),
      pick('Disabilita'),
      send('Disabilita'),
      refused,
    ),
    window(found, 'Cronologia', pick('Cronologia'), listed),
    screen('sconti'),
    window('sconti', 'Metti in saldo', press('Metti in saldo'), says('Qui vedi ogni prezzo')),
    window('sconti', 'Metti in saldo, vuoto', press('Metti in saldo'), send('Metti in saldo adesso'), refused),
    window('sconti', 'Crea codice', press('Crea codice')),
    window('sconti', 'Crea codice, vuoto', press('Crea codice'), send('Crea'), refused),
    screen('/admin/collaboratori'),
    window('/admin/collaboratori', 'Invita', press('Invita')),
    window('/admin/collaboratori', 'Invita, rifiutato', press('Invita'), send('Manda l’invito'), refused),
    window('/admin/collaboratori', 'Cambia mansione', pick('Cambia mansione')),
    screen('/admin/registro'),
    screen('/admin/assistenza'),
    screen('/admin/assistenza?ticket=1', 'una richiesta', says('Riapri')),
    screen('/admin/assistenza?ticket=2', 'una richiesta aperta', says('Chiudi come risolto')),
    screen('/admin/assistenza', 'filtrata', (page) => page.getByLabel('Stato').selectOption('Aperto')),
    window('ordini', 'Richieste assistenza', help, says('Clicca su un ticket')),
    // its message lies over the top of the drawer until it goes, by itself or by hand
    window('ordini', 'Richieste assistenza, vuota', help, send('Crea ticket'), refused, press('Chiudi il messaggio')),
    window(
      'ordini',
      'Richieste assistenza, una richiesta',
      help,
      (page) => page.locator('[data-ticket]').first().click(),
      says('Chiudi come risolto'),
    ),
    window('ordini', 'Carrello', press(/^Carrello/)),
  ]
}
