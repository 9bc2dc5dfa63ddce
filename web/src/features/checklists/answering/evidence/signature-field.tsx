import { TITLE_MAX } from '@portal/contract/shared/text'
import { useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import inputs from '#features/checklists/questions/fields/inputs.module.css'
import type { Album } from './album.ts'
import { EvidenceFrame } from './evidence-frame.tsx'
import classes from './evidence.module.css'
import type { HeldEvidence, HeldPhoto } from './held-evidence.ts'
import { encoded } from './shrink-photo.ts'
import { SignaturePad, drawnName } from './signature-pad.tsx'
import { usePicture } from './use-picture.ts'

type Signature = HeldEvidence['signature']
type Props = {
  readonly album: Album
  readonly value: Signature
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly onChange: (update: (before: Signature) => Signature) => void
}

const ID = 'signature'

type DrawnProps = { readonly album: Album; readonly drawing: HeldPhoto; readonly name: string }

const Drawn = ({ album, drawing, name }: DrawnProps) => {
  const { state, url } = usePicture(album, drawing)
  if (state === 'gone')
    return <p className={classes.note}>A assinatura não está mais neste aparelho.</p>
  return (
    <div className={classes.drawn}>
      {url !== undefined && <img src={url} alt={`Assinatura de ${name || 'quem assina'}`} />}
    </div>
  )
}

/** Keeps each drawing as it grows; the last one counts, however they come back. */
const useDrawing = ({ album, value, onChange }: Pick<Props, 'album' | 'value' | 'onChange'>) => {
  const [failure, setFailure] = useState<string>()
  const turn = useRef(0)
  const last = useRef(value.drawing)
  const set = (drawing: HeldPhoto | null) => {
    const before = last.current
    last.current = drawing
    setFailure(undefined)
    onChange((signature) => ({ ...signature, drawing }))
    if (before !== null) album.remove(before)
  }
  const keep = async (canvas: HTMLCanvasElement) => {
    turn.current += 1
    const own = turn.current
    try {
      const photo = await album.add(await encoded(canvas, 'image/png'), new Date())
      if (own === turn.current) set(photo)
      else album.remove(photo)
    } catch (error) {
      setFailure(album.failure(error))
    }
  }
  const clear = () => {
    turn.current += 1
    set(null)
  }
  return { failure, keep: (canvas: HTMLCanvasElement) => void keep(canvas), clear }
}

/** Who signs, and the drawing; whoever cannot draw has the typed name drawn. */
export const SignatureField = ({ album, value, isRequired, error, onChange }: Props) => {
  const { name, drawing } = value
  const { failure, keep, clear } = useDrawing({ album, value, onChange })
  // A drawing that is found here is shown; one that is being made stays under the pen.
  const [pad, setPad] = useState({ isOpen: drawing === null, sheet: 0 })
  const problem = failure ?? error
  const startOver = () => {
    clear()
    setPad(({ sheet }) => ({ isOpen: true, sheet: sheet + 1 }))
  }
  const useTyped = () => {
    keep(drawnName(name.trim()))
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
      <label className={classes.note} htmlFor={ID}>
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
          // What is shown may be the name before: another name signs for itself.
          if (drawing !== null && !pad.isOpen) startOver()
        }}
      />
      {pad.isOpen ? (
        <SignaturePad
          key={pad.sheet}
          label="Quadro para assinar com o dedo, a caneta ou o mouse"
          describedBy={describedBy}
          onDraw={keep}
        />
      ) : (
        drawing !== null && <Drawn album={album} drawing={drawing} name={name} />
      )}
      <div className={classes.buttons}>
        {drawing === null ? (
          <Button
            kind="quiet"
            aria-disabled={name.trim() === ''}
            onClick={name.trim() === '' ? undefined : useTyped}
          >
            Usar o nome digitado
          </Button>
        ) : (
          <Button kind="quiet" onClick={startOver}>
            {pad.isOpen ? 'Limpar assinatura' : 'Assinar de novo'}
          </Button>
        )}
      </div>
    </EvidenceFrame>
  )
}
