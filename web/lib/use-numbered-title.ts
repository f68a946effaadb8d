import { useEffect } from 'react'

/** Adds the number of what a page shows to the word of its title. The server renders one page for all numbers. */
export function useNumberedTitle(word: string, id: string | undefined) {
  useEffect(() => {
    const numbered = `${word} ${id}`
    document.title = document.title.replace(word, numbered)
    return () => {
      document.title = document.title.replace(numbered, word)
    }
  }, [word, id])
}
