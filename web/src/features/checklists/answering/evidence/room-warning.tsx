import { sizeWords } from '#features/checklists/answering/offline/copy-words.ts'
import classes from './evidence.module.css'
import { useStorageRoom } from './storage-room.ts'

/** Before it is full: what was taken has to be sent first. */
export const RoomWarning = () => {
  const room = useStorageRoom()
  if (room === undefined || !room.isLow) return null
  return (
    <p className={classes.warning}>
      {`Este aparelho tem só ${sizeWords(room.left)} livres para fotos: envie as respostas que aguardam antes de tirar muitas mais.`}
    </p>
  )
}
