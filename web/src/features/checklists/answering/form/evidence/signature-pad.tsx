import { type PointerEvent, useEffect, useRef } from 'react'
import { createCanvas } from './shrink-photo.ts'

/** The size of the stored picture, whatever the width of the screen. */
const SIZE = { width: 900, height: 300 }
const LINE = 5
const INK = '#14213d'

type Props = {
  readonly label: string
  readonly describedBy: string | undefined
  /** Called after each stroke with the whole drawing. */
  readonly onDraw: (canvas: HTMLCanvasElement) => void
}

/** Draws the name in a handwriting font, for a person who cannot draw. */
export const drawName = (name: string) => {
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
export const SignaturePad = ({ label, describedBy, onDraw }: Props) => {
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
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
