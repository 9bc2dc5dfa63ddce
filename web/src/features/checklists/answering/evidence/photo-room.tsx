import { sizeWords } from '#features/checklists/answering/offline/copy-words.ts'
import { type HeldEvidence, photosIn } from './held-evidence.ts'
import { RoomWarning } from './room-warning.tsx'
import { useStorageRoom } from './storage-room.ts'

type Props = { readonly kept: readonly { readonly evidence: HeldEvidence }[] }

/** How much room the photos take that wait here, and how much there is left. */
export const PhotoRoom = ({ kept }: Props) => {
  const room = useStorageRoom()
  const bytes = kept
    .flatMap(({ evidence }) => photosIn(evidence))
    .reduce((sum, photo) => sum + photo.bytes, 0)
  if (bytes === 0) return null
  const left = room === undefined ? '' : `, ${sizeWords(room.left)} livres`
  return (
    <>
      <p>{`Fotos neste aparelho: ${sizeWords(bytes)}${left}`}</p>
      <RoomWarning />
    </>
  )
}
