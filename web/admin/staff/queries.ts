import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Collaboratori } from '#contract/collaboratori.ts'
import type { Mansione } from '#contract/mansioni.ts'
import { api } from '#web/lib/api.ts'

const staffKey = ['staff']

/** Who works in the shop, and the open invitations. */
export const staffQuery = queryOptions({
  queryKey: staffKey,
  queryFn: ({ signal }) => api('GET /Collaboratori/Elenco', {}, signal),
})

export type Colleague = Collaboratori['collaboratori'][number]
export type Invitation = Collaboratori['inviti'][number]

/** The answer to every change is the whole list. */
async function settle(client: QueryClient, done: { answer: Collaboratori } | undefined) {
  if (done) client.setQueryData(staffKey, done.answer)
  else await client.invalidateQueries({ queryKey: staffKey })
  return client.getQueryData<Collaboratori>(staffKey)
}

export async function settleColleague(
  client: QueryClient,
  { id }: Colleague,
  done: { answer: Collaboratori } | undefined,
) {
  return (await settle(client, done))?.collaboratori.find((one) => one.id === id)
}

export async function settleInvitation(
  client: QueryClient,
  { id }: Invitation,
  done: { answer: Collaboratori } | undefined,
) {
  return (await settle(client, done))?.inviti.find((one) => one.id === id)
}

/** The list as the server answered it. */
export const putStaff = (client: QueryClient, staff: Collaboratori) => client.setQueryData(staffKey, staff)

export const invite = (email: string, mansione: Mansione) =>
  api('POST /Collaboratori/Invita', { body: { email, mansione } })
export const withdrawInvitation = (id: number) => api('POST /Collaboratori/RitiraInvito', { query: { id } })
export const changeDuty = (id: number, mansione: Mansione) =>
  api('POST /Collaboratori/Cambia', { body: { id, mansione } })
export const endDuty = (id: number) => api('POST /Collaboratori/Termina', { query: { id } })
