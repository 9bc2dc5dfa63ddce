import * as z from 'zod'
import type { Scope } from '#permissions/scopes.ts'

type Upload = {
  /** Whoever holds one of these somewhere may send files of the domain. */
  readonly sentBy: readonly Scope[]
  /** Whoever has the link reads the file; otherwise whoever reads its item is handed an address for a while. */
  readonly isPublic: boolean
  /** Each file is a picture that the portal itself shows and prints: one that cannot be read is refused. */
  readonly isShown: boolean
  /** The largest file, here and nowhere else. */
  readonly megabytes: number
  /** The extensions that are taken, and what a file of each is served as. */
  readonly types: Readonly<Record<string, string>>
}

const PICTURES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' } as const

/** Where files are sent to. */
export const UPLOADS = {
  docs: {
    sentBy: ['documents.create', 'documents.update'],
    isPublic: true,
    isShown: false,
    megabytes: 2,
    types: {
      pdf: 'application/pdf',
      png: 'image/png',
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      doc: 'application/msword',
      txt: 'text/plain',
      csv: 'text/csv',
    },
  },
  news: {
    sentBy: ['news.create', 'news.update'],
    isPublic: true,
    isShown: false,
    megabytes: 10,
    types: PICTURES,
  },
  /** Photos and signatures of answers. */
  answers: {
    sentBy: ['checklist.answer', 'checklist.update'],
    isPublic: false,
    isShown: true,
    megabytes: 1,
    types: PICTURES,
  },
  /** The company's logo, which masters alone send. */
  company: {
    sentBy: [],
    isPublic: true,
    isShown: true,
    megabytes: 1,
    types: PICTURES,
  },
} as const satisfies Readonly<Record<string, Upload>>
export type UploadDomain = keyof typeof UPLOADS

const isDomain = (name: string): name is UploadDomain => Object.hasOwn(UPLOADS, name)
export const UPLOAD_DOMAINS = Object.keys(UPLOADS).filter(isDomain)

export const UNSUPPORTED = 'Extensão de arquivo não suportada'

/** Of a file that was given the extension of another kind. */
export const NOT_AS_NAMED = `${UNSUPPORTED}: o conteúdo é de outro tipo de arquivo`
/** Of pictures that the portal itself shows. */
export const NOT_AN_IMAGE = 'O arquivo não é uma imagem JPG ou PNG, escolha outro'
export const DAMAGED_PICTURE = 'A imagem está danificada, escolha outra'
export const MAX_MEGAPIXELS = 25
export const TOO_MANY_PIXELS = `A imagem tem mais de ${MAX_MEGAPIXELS} megapixels, escolha ou envie uma menor`
export const STILL_SENDING = 'Aguarde o envio do arquivo terminar'
export const EMPTY_FILE = 'O arquivo está vazio, escolha outro'

export const LINK_NOT_EXACT = 'Use o link do arquivo exatamente como ele é, sem nada a mais'
export const FILE_UNKNOWN = 'Este arquivo não pode ser usado aqui, envie-o novamente'

const ofEach = <T>(part: (upload: Upload) => T): Readonly<Record<UploadDomain, T>> => ({
  docs: part(UPLOADS.docs),
  news: part(UPLOADS.news),
  answers: part(UPLOADS.answers),
  company: part(UPLOADS.company),
})

export const MAX_BYTES = ofEach(({ megabytes }) => megabytes * 1_000_000)
export const TOO_LARGE = ofEach(
  ({ megabytes }) =>
    `Arquivo muito grande, escolha um arquivo com menos de ${megabytes} ${megabytes === 1 ? 'MegaByte' : 'MegaBytes'} de tamanho`,
)
/** As a field tells it before a file is chosen. */
export const limitText = (domain: UploadDomain) => `até ${UPLOADS[domain].megabytes} MB`

const quota = (domains: readonly UploadDomain[], files: number, megabytes: number) => ({
  domains,
  files,
  bytes: megabytes * 1_000_000,
  exceeded: `Limite de envios em 24 horas atingido (${files} arquivos ou ${megabytes} MB), tente novamente mais tarde`,
})
const ITEMS_QUOTA = quota(['docs', 'news', 'company'], 100, 100)
/** A month without a connection is sent in a day. */
const ANSWERS_QUOTA = quota(['answers'], 2000, 1000)

/** What one person may send in 24 hours to these domains together. */
export const QUOTAS: Readonly<Record<UploadDomain, ReturnType<typeof quota>>> = {
  docs: ITEMS_QUOTA,
  news: ITEMS_QUOTA,
  answers: ANSWERS_QUOTA,
  company: ITEMS_QUOTA,
}

export const extensionOf = (name: string) =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const acceptedExtensions = (domain: UploadDomain) =>
  Object.keys(UPLOADS[domain].types).map((extension) => `.${extension}`)

/** What the file will be served as; undefined if its extension is not taken. */
export const contentTypeOf = (domain: UploadDomain, name: string): string | undefined => {
  const { types }: Upload = UPLOADS[domain]
  const extension = extensionOf(name)
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}

/** Why a file cannot be sent, asked before sending it. */
export const refusalOf = (
  domain: UploadDomain,
  file: { readonly name: string; readonly size: number },
) => {
  if (contentTypeOf(domain, file.name) === undefined) return UNSUPPORTED
  if (file.size === 0) return EMPTY_FILE
  return file.size > MAX_BYTES[domain] ? TOO_LARGE[domain] : undefined
}

export const signQuery = z.object({
  file_name: z.string().min(1).max(255),
  domain: z.enum(UPLOAD_DOMAINS),
  /** Who tells it is held to it, and the quota counts it at once. */
  size: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .describe('Opcional: tamanho do arquivo em bytes; o endereço aceita só esse tamanho'),
  /** A store that can refuse others does, where it is the one of the extension. */
  content_type: z
    .string()
    .max(255)
    .optional()
    .describe('Opcional: tipo com que o arquivo será enviado'),
})
export type SignQuery = z.output<typeof signQuery>
export const signedUpload = z.object({
  url: z.string(),
  content_type: z.string(),
  /** What an answer names the file by. */
  key: z.string().default(''),
})
