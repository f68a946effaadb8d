import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router'

/** Asks before unsaved values are lost: when the modal closes, on navigation, and when the browser tab closes. */
export function useLeaving(unsaved: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useBeforeUnload(useCallback((event) => unsaved && event.preventDefault(), [unsaved]))
  const blocked = blocker.state === 'blocked'
  // values that were undone while the question was shown answer it
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
  /** Esc, the close button or a click outside; while the question is shown they mean to stay. */
  function close() {
    if (asking || blocked) stay()
    else if (unsaved) setAsking(true)
    else onClose()
  }
  return { asking: unsaved && (asking || blocked), stay, leave, close }
}

/** The table behind the modal may change its query string. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab')}`
