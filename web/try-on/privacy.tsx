import { Icon } from '#web/ui/icons.tsx'

/** Where the photo stays; with a photo also how it goes away. */
export function PhotoStays({ onForget }: { onForget?: () => void }) {
  return (
    <p className="flex gap-2.5 text-sm">
      <span className="shrink-0 pt-0.5">
        <Icon size={20}>
          <path d="M10 2.5 16.5 5v5c0 4-3 6.5-6.5 7.5C6.5 16.5 3.5 14 3.5 10V5L10 2.5Z" />
        </Icon>
      </span>
      <span>
        <strong className="font-semibold">La foto resta su questo dispositivo.</strong> Non viene inviata a noi né a
        nessun altro.{' '}
        {onForget && (
          <button type="button" className="collegamento py-1" onClick={onForget}>
            Cancella la foto
          </button>
        )}
      </span>
    </p>
  )
}
