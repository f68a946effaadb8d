import { localStore } from '#web/lib/storage.ts'
import { stored } from '#web/lib/stored.ts'
import type { Marks, Size } from './marks.ts'
import type { Source } from './scale.ts'

/** The database of this browser with the photo, and the key of the day until which it stays. */
const name = 'prova'

export interface KeptPhoto extends Size {
  bytes: Blob
  marks: Marks
  source: Source
}

/** The last moment of tomorrow. */
function endOfTomorrow() {
  const day = new Date()
  day.setHours(48, 0, 0, 0)
  return day
}

/** Keeps a photo with its marks in this browser until tomorrow; one at a time. Marks that are moved later give it no further day. */
export async function keepPhoto(photo: KeptPhoto) {
  if (localStore.getItem(name) === null) localStore.setItem(name, endOfTomorrow().toISOString())
  await inStore('readwrite', (store) => store.put(photo, 1))
}

/** The photo that was kept; undefined: none was, or its time is over, and then it is gone. */
export async function readKept(): Promise<KeptPhoto | undefined> {
  if (dropExpired() || localStore.getItem(name) === null) return undefined
  return inStore<KeptPhoto | undefined>('readonly', (store) => store.get(1))
}

export function forgetKept() {
  localStore.removeItem(name)
  indexedDB.deleteDatabase(name)
}

/** Deletes the photo once its day is over; true: it did. Any page of the shop calls it. */
export function dropExpired() {
  const until = localStore.getItem(name)
  if (until === null || Date.parse(until) > Date.now()) return false
  forgetKept()
  return true
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
  const database = (await answered(opening)) as IDBDatabase
  try {
    return (await answered(act(database.transaction(name, mode).objectStore(name)))) as T
  } finally {
    database.close()
  }
}

const answered = (request: IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('not kept', { cause: request.error })))
  })

/** Millimetres between the pupils, if the visitor wanted them kept: for the next photo alone, no lens is made by them. */
export const keptPupils = stored('pupille', (text) => {
  const distance = Number(text ?? Number.NaN)
  return distance >= 48 && distance <= 80 ? distance : null
})
