import { useScripts } from '#web/ui/after-load.ts'

/** Leads to the frame on a photo of one's own, which needs scripts: without them there is no link. A document of its own, so no `Link`. */
export function TryOnLink({ id }: { id: number }) {
  if (!useScripts()) return null
  return (
    <a href={`/prova?montatura=${id}`} className="btn btn-2 mt-3 w-full !whitespace-normal">
      Provala in scala su una tua foto
    </a>
  )
}
