import { later } from '#web/ui/later.tsx'
import { useSeenFrame } from './seen-frame.ts'
import type { ProductForm } from './use-product-form.ts'

const ModelPreview = later(async () => (await import('./model-preview.tsx')).ModelPreview)

/** Below the measures: what contradicts itself, and the frame in 3-D as it is typed. */
export function SizeCheck({ form }: { form: ProductForm }) {
  const { frame, contradictions } = useSeenFrame(form.typed)
  return (
    <div>
      <div role="status">
        {contradictions.map((words) => (
          <p key={words} className="mb-2 text-sm">
            <strong className="font-semibold">Attenzione:</strong> {words}
          </p>
        ))}
      </div>
      {frame ? (
        <ModelPreview frame={frame} />
      ) : (
        <p className="text-sm text-inchiostro-2">Con calibro, ponte e aste qui si vede la montatura in 3-D.</p>
      )}
    </div>
  )
}
