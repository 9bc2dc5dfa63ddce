import { type PointerEvent, useEffect, useRef } from 'react'
import classes from './evidence.module.css'
import { canvasOf } from './shrink-photo.ts'

/** Of the picture that is kept, however wide the screen is. */
const SIZE = { width: 900, height: 300 }
const LINE = 5
const INK = '#14213d'

type Props = {
  readonly label: string
  readonly describedBy: string | undefined
  /** After each stroke, the whole of it. */
  readonly onDraw: (canvas: HTMLCanvasElement) => void
}

/** The name in handwriting, for whoever cannot draw. */
export const drawnName = (name: string) => {
  const { canvas, pen } = canvasOf(SIZE)
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const { width, height } = SIZE
  pen.font = `italic ${height / 3}px "Segoe Script", "Brush Script MT", cursive`
  pen.fillText(name, width / 2, height / 2, width * 0.9)
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
  const pen = currentTarget.getContext('2d')
  if (pen === null) return
  const { x, y } = pointIn(currentTarget, event)
  if (isFirst) {
    pen.beginPath()
    pen.moveTo(x, y)
  }
  pen.lineTo(x, y) // a dot is a stroke too
  pen.stroke()
}

/** Drawn on with a finger, a pen or a mouse. */
export const SignaturePad = ({ label, describedBy, onDraw }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, SIZE.width, SIZE.height)
    Object.assign(pen, { strokeStyle: INK, lineWidth: LINE, lineCap: 'round', lineJoin: 'round' })
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
      className={classes.pad}
      width={SIZE.width}
      height={SIZE.height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on
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
