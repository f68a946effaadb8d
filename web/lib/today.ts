import { useSyncExternalStore } from 'react'
import { romeDay } from '#contract/calendar.ts'

const neverChanges = () => () => {}

/** The day in Rome; '' on the server and while hydrating, since pages are kept for days. */
export const useToday = () =>
  useSyncExternalStore(
    neverChanges,
    () => romeDay(new Date()),
    () => '',
  )
