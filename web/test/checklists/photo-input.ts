import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** A canvas that can draw any image: the test DOM draws nothing. */
export const stubCanvas = () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: vi.fn() }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((then) =>
    then(new Blob(['jpeg'], { type: 'image/jpeg' })),
  )
}

/** Selects files in the first input that matches the selector. */
export const pickFiles = (selector: string, count: number) => {
  const input = document.querySelector(selector)
  if (input === null) throw new Error('No input')
  const files = Array.from({ length: count }, () => new File(['x'], 'a.jpg'))
  fireEvent.change(input, { target: { files } })
}

export const choosePhotos = (count: number) => pickFiles('input[type=file][multiple]', count)
