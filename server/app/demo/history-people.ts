import { demoEmails } from './accounts.ts'

/** A customer of the demo's first six weeks, and where their parcels go. */
export interface DemoPerson {
  name: string
  email: string
  phone: string
  line1: string
  postal_code: string
  city: string
  state: string
}

const people = [
  ['Marta Rossi', 'Via Emilia 94', '15057', 'Tortona', 'AL'],
  ['Luca Bianchi', 'Corso Buenos Aires 12', '20124', 'Milano', 'MI'],
  ['Anna D’Angelo', 'Via Toledo 210', '80132', 'Napoli', 'NA'],
  ['Paolo Conti', 'Via Garibaldi 31', '10122', 'Torino', 'TO'],
  ['Chiara Gallo', 'Via San Vitale 7', '40125', 'Bologna', 'BO'],
  ['Davide Esposito', 'Via Etnea 155', '95131', 'Catania', 'CT'],
  ['Elena Ricci', 'Borgo Pinti 22', '50121', 'Firenze', 'FI'],
  ['Giorgio Marino', 'Via Balbi 40', '16126', 'Genova', 'GE'],
  ['Sara Greco', 'Via Appia Nuova 388', '00181', 'Roma', 'RM'],
  ['Francesco Bruno', 'Corso Vittorio Emanuele 60', '70122', 'Bari', 'BA'],
  ['Laura Costa', 'Via Mazzini 18', '37121', 'Verona', 'VR'],
  ['Matteo Fontana', 'Via Cavour 5', '27100', 'Pavia', 'PV'],
  ['Irene Caruso', 'Via Roma 88', '90133', 'Palermo', 'PA'],
  ['Simone De Luca', 'Via del Corso 303', '00186', 'Roma', 'RM'],
  ['Valentina Moretti', 'Via Trento 14', '38122', 'Trento', 'TN'],
  ['Stefano Barbieri', 'Piazza Duomo 3', '15121', 'Alessandria', 'AL'],
] as const

const dotted = (name: string) => name.toLowerCase().replaceAll('’', '').replaceAll(' ', '.')

/** The first is the demo's customer; their email addresses are reserved for examples. */
export const demoPeople: readonly DemoPerson[] = people.map(([name, line1, postal_code, city, state], index) => ({
  name,
  email: index === 0 ? demoEmails.customer : `${dotted(name)}@posta.example`,
  phone: `+39 333 ${String(index + 2).padStart(7, '0')}`,
  line1,
  postal_code,
  city,
  state,
}))
