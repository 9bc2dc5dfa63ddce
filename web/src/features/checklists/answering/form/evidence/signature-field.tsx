import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createCanvas, encodeCanvas } from './shrink-photo.ts'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { Button } from '#components/controls/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { Album, FormEvidence, FormPhoto } from './evidence.ts'
import { EvidenceButtons, EvidenceFrame, usePicture } from './evidence-frame.tsx'

/** The size of the stored picture, whatever the width of the screen. */
const SIZE = { width: 900, height: 300 }
const LINE = 5
const INK = '#14213d'

type Props = {
  readonly describedBy: string | undefined
  /** Called after each stroke with the whole drawing. */
  readonly onDraw: (canvas: HTMLCanvasElement) => void
}

/** Draws the name in a handwriting font, for a person who cannot draw. */
const drawName = (name: string) => {
  const { canvas, context } = createCanvas(SIZE)
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const { width, height } = SIZE
  context.font = `italic ${height / 3}px "Segoe Script", "Brush Script MT", cursive`
  context.fillText(name, width / 2, height / 2, width * 0.9)
  return canvas
}

const pointIn = (canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent) => {
  const box = canvas.getBoundingClientRect()
  return {
    x: ((clientX - box.left) / box.width) * SIZE.width,
    y: ((clientY - box.top) / box.height) * SIZE.height,
  }
}

const lineTo = (event: PointerEvent<HTMLCanvasElement>, isFirst: boolean) => {
  const { currentTarget } = event
  const context = currentTarget.getContext('2d')
  if (context === null) return
  const { x, y } = pointIn(currentTarget, event)
  if (isFirst) {
    context.beginPath()
    context.moveTo(x, y)
  }
  context.lineTo(x, y) // a tap draws a dot
  context.stroke()
}

/** A canvas to draw on with a finger, a pen or a mouse. */
const SignaturePad = ({ describedBy, onDraw }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, SIZE.width, SIZE.height)
    Object.assign(context, {
      strokeStyle: INK,
      lineWidth: LINE,
      lineCap: 'round',
      lineJoin: 'round',
    })
  }, [])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    lineTo(event, true)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (isDown.current && event.isPrimary) lineTo(event, false)
  }
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return
    isDown.current = false
    onDraw(currentTarget)
  }
  return (
    <canvas
      ref={canvas}

      // white like paper, also in dark mode
      className="w-full max-w-[30rem] aspect-[3] border border-line-strong rounded-lg bg-white touch-none cursor-crosshair"
      width={SIZE.width}
      height={SIZE.height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas to draw on
      role="img"
      aria-label="Quadro para assinar com o dedo, a caneta ou o mouse"
      aria-describedby={describedBy}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

type Signature = FormEvidence['signature']
type SignatureFieldProps = {
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
const useDrawing = ({
  album,
  value,
  onChange,
}: Pick<SignatureFieldProps, 'album' | 'value' | 'onChange'>) => {
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
export const SignatureField = ({
  album,
  value,
  isRequired,
  error,
  onChange,
}: SignatureFieldProps) => {
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
  return (
    <EvidenceFrame id={ID} label="Assinatura" isRequired={isRequired} error={problem}>
      <TextField
        id={ID}
        label="Nome de quem assina"
        maxLength={TITLE_MAX}
        value={name}
        error={problem !== undefined}
        onChange={({ currentTarget: { value: text } }) => {
          onChange((before) => ({ ...before, name: text }))
          // The drawing may show the earlier name, so another name needs a new signature.
          if (drawing !== null && !pad.isOpen) startOver()
        }}
      />
      {pad.isOpen ? (
        <SignaturePad key={pad.sheet} describedBy={problem && `${ID}-error`} onDraw={store} />
      ) : (
        drawing !== null && <SignaturePicture album={album} drawing={drawing} name={name} />
      )}
      <EvidenceButtons>
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
      </EvidenceButtons>
    </EvidenceFrame>
  )
}
