import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useToday } from '#web/admin/queries/attention.ts'
import { countToDo } from './words.ts'

const counted = /^\(\d+\) /

/** The title of each page of the dashboard begins with how many things are to be done: `(8) Dashboard`. */
export function useTitleCount() {
  const { data } = useToday()
  // each page brings a title of its own
  useLocation()
  const count = data ? countToDo(data) : 0
  useEffect(() => {
    const plain = document.title.replace(counted, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
    return () => {
      document.title = document.title.replace(counted, '')
    }
  })
}
