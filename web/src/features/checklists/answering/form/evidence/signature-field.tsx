import { TITLE_MAX } from '@portal/contract/shared/text'
import { useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import inputs from '#features/checklists/questions/fields/inputs.module.css'
import type { Album } from './album.ts'
import { EvidenceFrame } from './evidence-frame.tsx'
import classes from './evidence.module.css'
import type { FormEvidence, FormPhoto } from './evidence.ts'
import { encodeCanvas } from './shrink-photo.ts'
import { SignaturePad, drawName } from './signature-pad.tsx'
import { usePicture } from './use-picture.ts'

type Signature = FormEvidence['signature']
type Props = {
  readonly album: Album
  readonly value: Signature
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly onChange: (update: (before: Signature) => Signature) => void
}

const ID = 'signature'

type SignaturePictureProps = {
  readonly album: Album
  readonly drawing: FormPhoto
  readonly name: string
}

const SignaturePicture = ({ album, drawing, name }: SignaturePictureProps) => {
  const { state, url } = usePicture(album, drawing)
  if (state === 'gone')
    return <p className="text-ink-soft text-sm">A assinatura não está mais neste aparelho.</p>
  return (
    <div
      // white like paper, also in dark mode
      className="w-full max-w-[30rem] aspect-[3] border border-line-strong rounded-lg bg-white overflow-hidden"
    >
      {url !== undefined && (
        <img
          className="block w-full h-full"
          src={url}
          alt={`Assinatura de ${name || 'quem assina'}`}
        />
      )}
    </div>
  )
}

/** Stores each state of the drawing; only the last one stays, even if the writes finish out of order. */
const useDrawing = ({ album, value, onChange }: Pick<Props, 'album' | 'value' | 'onChange'>) => {
  const [failure, setFailure] = useState<string>()
  const turn = useRef(0)
  const last = useRef(value.drawing)
  const set = (drawing: FormPhoto | null) => {
    const previous = last.current
    last.current = drawing
    setFailure(undefined)
    onChange((signature) => ({ ...signature, drawing }))
    if (previous !== null) album.remove(previous)
  }
  const store = async (canvas: HTMLCanvasElement) => {
    turn.current += 1
    const ownTurn = turn.current
    try {
      const photo = await album.add(await encodeCanvas(canvas, 'image/png'), new Date())
      if (ownTurn === turn.current) set(photo)
      else album.remove(photo)
    } catch (error) {
      setFailure(album.failure(error))
    }
  }
  const clear = () => {
    turn.current += 1
    set(null)
  }
  return { failure, store: (canvas: HTMLCanvasElement) => void store(canvas), clear }
}

/** The name and the drawing; a person who cannot draw uses the typed name instead. */
export const SignatureField = ({ album, value, isRequired, error, onChange }: Props) => {
  const { name, drawing } = value
  const { failure, store, clear } = useDrawing({ album, value, onChange })
  // A stored drawing is shown as a picture; a new one stays on the pad.
  const [pad, setPad] = useState({ isOpen: drawing === null, sheet: 0 })
  const problem = failure ?? error
  const startOver = () => {
    clear()
    setPad(({ sheet }) => ({ isOpen: true, sheet: sheet + 1 }))
  }
  const signWithName = () => {
    store(drawName(name.trim()))
    setPad(({ sheet }) => ({ isOpen: false, sheet }))
  }
  const describedBy = problem === undefined ? undefined : `${ID}-error`
  return (
    <EvidenceFrame
      label="Assinatura"
      isRequired={isRequired}
      error={problem}
      errorId={`${ID}-error`}
    >
      <label className="text-ink-soft text-sm" htmlFor={ID}>
        Nome de quem assina
      </label>
      <input
        id={ID}
        className={inputs.input}
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={name}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { value: text } }) => {
          onChange((before) => ({ ...before, name: text }))
          // The drawing may show the earlier name, so another name needs a new signature.
          if (drawing !== null && !pad.isOpen) startOver()
        }}
      />
      {pad.isOpen ? (
        <SignaturePad
          key={pad.sheet}
          label="Quadro para assinar com o dedo, a caneta ou o mouse"
          describedBy={describedBy}
          onDraw={store}
        />
      ) : (
        drawing !== null && <SignaturePicture album={album} drawing={drawing} name={name} />
      )}
      <div className={classes.buttons}>
        {drawing === null ? (
          <Button
            variant="quiet"
            aria-disabled={name.trim() === ''}
            onClick={name.trim() === '' ? undefined : signWithName}
          >
            Usar o nome digitado
          </Button>
        ) : (
          <Button variant="quiet" onClick={startOver}>
            {pad.isOpen ? 'Limpar assinatura' : 'Assinar de novo'}
          </Button>
        )}
      </div>
    </EvidenceFrame>
  )
}
