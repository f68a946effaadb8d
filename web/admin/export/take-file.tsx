import { useMutation } from '@tanstack/react-query'
import { errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'

interface Props {
  fileName: string
  label?: string
  readFile: () => Promise<Blob>
}

/** The button that saves what a screen shows as a file. */
export function TakeFile({ fileName, label = 'Scarica CSV', readFile }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: readFile,
    onSuccess(bytes) {
      saveFile(bytes, fileName)
      toast.success('File scaricato')
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Button second busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}
