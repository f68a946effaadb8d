import { Link } from 'react-router'
import { smallImage } from '#contract/pictures.ts'
import { PercentOff, Price } from '#web/layout/price.tsx'
import { StruckNote } from '#web/layout/struck-note.tsx'
import type { Option } from './options.ts'

interface Props {
  id: string
  options: { direct: Option[]; frames: Option[]; all: Option | undefined }
  /** The address of the option that arrow keys have reached. */
  active: string | undefined
  onChoose: () => void
}

/** The element of an option. */
export const optionId = (id: string, { to }: Option) => `${id} ${to}`.replaceAll(/\W+/g, '-')

/** The list of the combobox. Its options are links, which open in another tab as well; the focus stays in the field. */
export function Suggestions({ id, options: { direct, frames, all }, active, onChoose }: Props) {
  const render = (option: Option, look: string) => (
    <Link
      key={option.to}
      id={optionId(id, option)}
      role="option"
      tabIndex={-1}
      aria-selected={option.to === active}
      to={option.to}
      replace
      className={`${look} ${option.to === active ? 'outline-2 outline-offset-[-2px] outline-inchiostro' : ''}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.frame ? <Frame name={option.name} frame={option.frame} /> : <Words {...option} />}
    </Link>
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggerimenti"
      hidden={direct.length + frames.length === 0}
      className="mt-4 grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-12"
    >
      {direct.length > 0 && (
        <div role="group" aria-labelledby={`${id}-direct`}>
          <p id={`${id}-direct`} role="presentation" className="text-sm font-semibold">
            Vai dritto a
          </p>
          {direct.map((option) => render(option, 'flex items-center min-h-11 px-2 -mx-2 hover:bg-vassoio'))}
        </div>
      )}
      {frames.length > 0 && (
        <div role="group" aria-labelledby={`${id}-frames`} className="md:col-start-2 grid md:grid-cols-2 md:gap-x-6">
          <p id={`${id}-frames`} role="presentation" className="text-sm font-semibold pb-1 md:col-span-2">
            Montature
          </p>
          {frames.map((option) =>
            render(option, 'flex flex-wrap items-center gap-x-4 py-2 border-b border-linea hover:bg-vassoio'),
          )}
          <StruckNote of={frames.flatMap(({ frame }) => frame ?? [])} className="pt-2 md:col-span-2" />
          {all && render(all, 'btn btn-2 mt-4 justify-self-start md:col-span-2')}
        </div>
      )}
    </div>
  )
}

const Words = ({ kind, name }: Option) =>
  kind ? (
    <span>
      {kind} <span className="font-semibold">{name}</span>
    </span>
  ) : (
    name
  )

function Frame({ name, frame }: { name: string; frame: NonNullable<Option['frame']> }) {
  return (
    <>
      <span className="w-23 shrink-0 bg-vassoio">
        <img src={smallImage(frame.imgs)} alt="" width="92" height="69" className="foto" />
      </span>
      <span className="grow basis-32 min-w-0">
        <span className="block text-xs text-inchiostro-2">{frame.marca}</span>
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-inchiostro-2">{frame.coloreMontatura}</span>
      </span>
      <span className="misura font-semibold whitespace-nowrap">
        <Price {...frame} /> <PercentOff {...frame} className="" />
      </span>
    </>
  )
}
