import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router'

/** Asks before what is not saved is lost: when the window is closed, at another page, at the end of the tab. */
export function useLeaving(unsaved: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useBeforeUnload(useCallback((event) => unsaved && event.preventDefault(), [unsaved]))
  const blocked = blocker.state === 'blocked'
  // undone at the question, it is answered
  if (asking && !unsaved) setAsking(false)
  useEffect(() => {
    if (!unsaved && blocker.state === 'blocked') blocker.reset()
  }, [unsaved, blocker])

  function stay() {
    setAsking(false)
    if (blocked) blocker.reset()
  }
  function leave() {
    if (blocked) blocker.proceed()
    else onClose()
  }
  /** Esc, the close button or a press outside; at the question they mean to stay. */
  function close() {
    if (asking || blocked) stay()
    else if (unsaved) setAsking(true)
    else onClose()
  }
  return { asking: unsaved && (asking || blocked), stay, leave, close }
}

/** The table behind the window may change its view. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab')}`
