import { useCallback, useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { pageSize } from '#contract/window-limits.ts'
import { loading, retry } from '#web/lib/text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { StruckNoteLater } from './below-later.tsx'
import { isStruck } from '#web/layout/price.tsx'
import { ProductCard } from './card.tsx'
import { sayModels, shopAddress, type Filter } from './filter.ts'
import type { Scheda } from './card-data.ts'
import { loadBelow } from './load-below.ts'
import { useMorePages, type PagesState } from './more-pages.ts'

interface Props {
  filtro: Filter
  /** The loader's page. */
  pagina: number
  prodotti: Scheda[]
  total: number
  /** A navigation to other filters is pending. */
  waiting: boolean
  /** On each card. */
  mark: ComponentProps<typeof ProductCard>['mark']
}

function labelOf(state: PagesState) {
  if (state === 'busy') return loading
  return state === 'idle' ? 'Carica altri' : retry
}

const countShown = (skipped: number, count: number) =>
  skipped > 0 ? `modelli da ${skipped + 1} a ${skipped + count}` : sayModels(count)

/** What a phone's first screen shows: their pictures are not lazy, which would start them after the layout. */
const firstScreen = 4

/** Milliseconds of delay, and pixels before the end of the list at which the next page is loaded. */
const delay = 100
const margin = '400px'

/** The list of frames; the next page is loaded by scrolling, by its button, or without scripts by its link. */
export function Listing({ filtro, pagina, prodotti, total, waiting, mark }: Props) {
  const { shown, skipped, page, state, loadMore } = useMorePages(filtro, pagina, prodotti, total)
  const coming = Math.min(pageSize, Math.max(1, total - skipped - shown.length))
  const end = useRef<HTMLAnchorElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const attach = useCallback((link: HTMLAnchorElement) => {
    end.current = link
    return () => {
      end.current = null
      // with the last page the button is unmounted: its focus moves to the end of the list
      if (document.activeElement === link) count.current?.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    if (state !== 'idle' || waiting || !end.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // a report may have several entries: the last one is current
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(loadMore, delay)
      },
      { rootMargin: margin },
    )
    watch.observe(end.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [state, waiting, loadMore])

  const loadInPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadMore()
  }

  return (
    <>
      {skipped > 0 && (
        <p className="px-4 md:px-8 py-6 text-center">
          <Link className="btn btn-2" to={shopAddress(filtro, Math.ceil(skipped / pageSize))}>
            Vedi i precedenti
          </Link>
        </p>
      )}
      <ul
        className={`grid grid-cols-2 max-[330px]:grid-cols-1 @max-[19rem]:grid-cols-1 lg:grid-cols-4 gap-px transition-opacity duration-(--d-media) ${waiting ? 'opacity-50' : ''}`}
        aria-busy={waiting || state === 'busy'}
      >
        {shown.map((prodotto, index) => (
          <li key={prodotto.id}>
            <ProductCard
              prodotto={prodotto}
              sizes="(min-width:1024px) 25vw, 50vw"
              eager={index < firstScreen}
              warm={loadBelow}
              mark={mark}
            />
          </li>
        ))}
        {state === 'busy' && Array.from({ length: coming }, (_, index) => <CardSkeleton key={index} />)}
      </ul>
      <div className="grid justify-items-center gap-4 px-4 pt-6 pb-28 text-center">
        <p ref={count} role="status" tabIndex={-1} className="text-sm text-inchiostro-2">
          {countShown(skipped, shown.length)} su {Math.max(total, skipped + shown.length)}
        </p>
        {shown.some(isStruck) && <StruckNoteLater of={shown} className="" />}
        {typeof state === 'object' && (
          <div role="alert">
            <p className="font-semibold">Impossibile recuperare i prodotti</p>
            <p className="mt-1">{state.words}</p>
          </div>
        )}
        {state !== 'end' && (
          <a
            ref={attach}
            className="btn btn-2"
            href={shopAddress(filtro, page + 1)}
            aria-disabled={state === 'busy' || undefined}
            onClick={loadInPlace}
          >
            {state === 'busy' && <Spinner />}
            {labelOf(state)}
          </a>
        )}
      </div>
    </>
  )
}

/** A placeholder of the size of a card. */
function CardSkeleton() {
  return (
    <li aria-hidden="true">
      <div className="brillio aspect-[4/3]" />
      <div className="pt-3 pb-6 px-3 md:px-4 h-45 sm:h-32">
        <div className="brillio h-5 w-3/5" />
        <div className="brillio h-4 w-4/5 mt-2.5" />
      </div>
    </li>
  )
}
