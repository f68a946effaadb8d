import { measures, type OwnGlasses } from './own-glasses.ts'

interface Props {
  own: OwnGlasses | null
  /** What was typed last is no measure of glasses. */
  wrong: boolean
}

/** The fields of the three measures of one's own glasses, and what is said of wrong ones. */
export const OwnFields = ({ own, wrong }: Props) => (
  <>
    <div className="mt-3 grid grid-cols-3 max-[340px]:grid-cols-1 gap-3">
      {measures.map(({ name, label, least, most }) => (
        <label key={name} className="block">
          <span className="etichetta">{label}</span>
          <input
            className="campo misura"
            type="number"
            inputMode="numeric"
            name={name}
            min={least}
            max={most}
            defaultValue={own?.[name]}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'misure-errate' : undefined}
          />
        </label>
      ))}
    </div>
    {wrong && (
      <p id="misure-errate" role="alert" className="mt-2 text-sm text-rosso">
        Controlla i tre numeri: calibro da 30 a 70, ponte da 8 a 32, aste da 100 a 170.
      </p>
    )}
  </>
)
