import {
  WRONG_EXTENSION,
  TOO_LARGE,
  TOO_MANY_PIXELS,
  UNSUPPORTED_EXTENSION,
  type UploadDomain,
} from '@portal/contract/files/file'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { aFile, stubStore } from '#test/stub-store.ts'
import { FilePicker } from './file-picker.tsx'

const LINK = 'https://files.test/docs/k1/manual.pdf'
const onBusy = vi.fn()
const onChange = vi.fn()

type FieldOptions = {
  domain?: UploadDomain
  first?: string
  preview?: boolean
  withAsterisk?: boolean
}
const Field = ({ domain = 'docs', first = '', ...rest }: FieldOptions) => {
  const [value, setValue] = useState(first)
  const change = (link: string) => {
    onChange(link)
    setValue(link)
  }
  return (
    <FilePicker
      domain={domain}
      label="Arquivo"
      value={value}
      onChange={change}
      onBusy={onBusy}
      {...rest}
    />
  )
}

const sign = () =>
  stubApi(() => ({
    body: { data: { url: `${LINK}?signature=a?b`, content_type: 'application/pdf' } },
  }))
const input = (name: RegExp = /Arquivo/) => screen.getByLabelText<HTMLInputElement>(name)
/** Bypasses the `accept` filter, as people can in the browser's file dialog. */
const choose = (file: File) => {
  fireEvent.change(input(), { target: { files: [file] } })
}
const sent = async (arrivals: ReturnType<typeof stubStore>, count = 1) => {
  await waitFor(() => expect(arrivals).toHaveLength(count))
  const last = arrivals[count - 1]
  if (last === undefined) throw new Error('Nothing arrived')
  return last
}
const button = (name: string) => screen.getByRole('button', { name })

/** The beginning of a PNG, and 16,000 pixels. */
const HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
const SIDE = [0, 0, 0x3e, 0x80]

it('sends a chosen file with its progress, and keeps its link without the query', async () => {
  const arrivals = stubStore()
  const calls = sign()
  const { user } = show(<Field />)
  const file = aFile('Manual da ração.pdf', 200)
  await user.upload(input(/Escolher arquivo/), file)
  const upload = await sent(arrivals)
  const address = new URL(calls[0]?.path ?? '', 'http://x')
  expect(address.pathname).toBe('/file/sign')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    file_name: 'Manual da ração.pdf',
    domain: 'docs',
    size: '200',
    content_type: 'application/pdf',
  })
  expect(upload).toMatchObject({
    method: 'PUT',
    url: `${LINK}?signature=a?b`,
    headers: { 'Content-Type': 'application/pdf' },
    body: file,
  })
  upload.progress(90, 200)
  expect(screen.getByRole('progressbar', { name: 'Enviando Manual da ração.pdf' })).toBeDefined()
  expect(screen.getByText('45%')).toBeDefined()
  expect(onBusy.mock.lastCall).toEqual([true])
  await upload.answer(200)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(LINK)
  expect(onBusy.mock.lastCall).toEqual([false])
  expect(screen.getByRole('link', { name: 'Manual da ração.pdf' }).getAttribute('href')).toBe(LINK)
  expect(screen.getByRole('status').textContent).toBe('Arquivo enviado')
})

it('takes a dropped file', async () => {
  const arrivals = stubStore()
  sign()
  show(<Field />)
  const zone = screen.getByText('Arraste o arquivo para cá ou').parentElement
  if (zone === null) throw new Error('No place to drop')
  fireEvent.drop(zone, { dataTransfer: { files: [aFile('planilha.csv')], types: ['Files'] } })
  await (await sent(arrivals)).answer(201)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(LINK)
})

it('does not let the browser open a file that is dropped beside', () => {
  show(<Field />)
  const dropped = (types: string[]) => {
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types },
    })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(dropped(['Files'])).toBe(true)
  expect(dropped(['text/plain'])).toBe(false)
})

it.each<[UploadDomain, string, number, string]>([
  ['news', 'manual.pdf', 3, UNSUPPORTED_EXTENSION],
  ['docs', 'grande.pdf', 2_000_001, TOO_LARGE.docs],
])('refuses in %s a %s of %d bytes before any request', (domain, name, size, message) => {
  const arrivals = stubStore()
  const calls = sign()
  show(<Field domain={domain} />)
  choose(aFile(name, size))
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect([...calls, ...arrivals]).toEqual([])
  expect(onBusy.mock.calls).toEqual([[false]])
})

it.each([
  ['whose first bytes do not match its name', 'docs', ['<script>'], WRONG_EXTENSION],
  [
    'of too many pixels',
    'company',
    [new Uint8Array([...HEAD, ...SIDE, ...SIDE, 8, 2, 0, 0, 0])],
    TOO_MANY_PIXELS,
  ],
] as const)('refuses a small file %s before any request', async (...refused) => {
  const [, domain, bytes, message] = refused
  const arrivals = stubStore()
  const calls = sign()
  show(<Field domain={domain} />)
  choose(new File([...bytes], 'logo.png'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect([...calls, ...arrivals]).toEqual([])
  expect(onBusy.mock.lastCall).toEqual([false])
})

it('cancels an upload when asked to, for another file, and when the screen is left', async () => {
  const arrivals = stubStore()
  sign()
  const { user, unmount } = show(<Field first={LINK} withAsterisk />)
  expect(input(/Substituir arquivo/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remover arquivo' })).toBeNull()
  choose(aFile('outro.pdf'))
  const first = await sent(arrivals)
  await user.click(button('Cancelar envio'))
  expect(first.isAborted).toBe(true)
  expect(onBusy.mock.lastCall).toEqual([false])
  expect(screen.getByRole('link', { name: 'manual.pdf' })).toBeDefined()
  expect(document.activeElement).toBe(input())
  expect(onChange).not.toHaveBeenCalled()
  choose(aFile('segundo.pdf'))
  const second = await sent(arrivals, 2)
  choose(aFile('terceiro.pdf'))
  expect(second.isAborted).toBe(true)
  await (await sent(arrivals, 3)).answer(200)
  expect(onChange).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'terceiro.pdf' })).toBeDefined()
  choose(aFile('quarto.pdf'))
  const last = await sent(arrivals, 4)
  unmount()
  expect(last.isAborted).toBe(true)
  expect(onBusy.mock.lastCall).toEqual([false])
})

it.each<[string, (upload: ReturnType<typeof stubStore>[number]) => Promise<void>, string]>([
  ['no answer', (upload) => upload.fail(), 'Falha na conexão, tente novamente mais tarde'],
  ['a store at fault', (upload) => upload.answer(503), 'Não foi possível enviar o arquivo'],
  ['a file too large for the store', (upload) => upload.answer(413), TOO_LARGE.docs],
])('reports %s, and sends again with a new signature', async (_name, happen, message) => {
  const arrivals = stubStore()
  const calls = sign()
  const { user } = show(<Field />)
  choose(aFile('manual.pdf'))
  await happen(await sent(arrivals))
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(onBusy.mock.lastCall).toEqual([false])
  await user.click(button('Tentar novamente'))
  await (await sent(arrivals, 2)).answer(200)
  expect(calls).toHaveLength(2)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(LINK)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reports a refused signature', async () => {
  stubStore()
  stubApi(() => ({ status: 403, body: refusal('forbidden') }))
  show(<Field />)
  choose(aFile('manual.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível enviar o arquivo')
})

it('shows a picture, and can remove a file that is not required', async () => {
  const { user } = show(<Field domain="news" first="https://files.test/banner.png" preview />)
  expect(screen.getByRole('img', { name: 'Prévia de banner.png' })).toBeDefined()
  await user.click(button('Remover arquivo'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  expect(screen.queryByRole('img')).toBeNull()
})
