import { drawPhoto, NoPhoto } from './photo.ts'

/** The front camera, until `stop`. Throws NoPhoto. */
export async function openCamera() {
  if (!('mediaDevices' in navigator)) throw new NoPhoto(`Questo browser non apre la fotocamera qui. ${instead}`)
  try {
    const video = { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } }
    return await navigator.mediaDevices.getUserMedia({ video, audio: false })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    throw new NoPhoto(`${reasons[name] ?? 'La fotocamera non si è aperta.'} ${instead}`, { cause: error })
  }
}

const instead = 'Puoi scegliere una foto dal dispositivo.'
const reasons: Record<string, string> = {
  NotAllowedError:
    'Non hai dato il permesso di usare la fotocamera: si cambia nelle impostazioni del browser per questo sito.',
  NotFoundError: 'Su questo dispositivo non c’è una fotocamera.',
  NotReadableError: 'La fotocamera è occupata da un’altra applicazione.',
}

export function stopCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera sees now. Throws NoPhoto. */
export function takePicture(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) throw new NoPhoto('La fotocamera non manda ancora un’immagine: riprova tra un momento.')
  return drawPhoto({ source: video, width, height })
}
