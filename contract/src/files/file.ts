import * as z from 'zod/mini'
import { type Actor, holdsSome } from '#permissions/actor.ts'
import type { Scope } from '#permissions/scopes.ts'
import { counted } from '#shared/number-format.ts'

type UploadRules = {
  /** Any of these scopes, in any subsidiary, allows uploads to the domain. */
  readonly sentBy: readonly Scope[]
  /** Public files can be read with their link; others through temporary URLs for people who may read the item. */
  readonly isPublic: boolean
  /** Every file is a picture that the portal shows and prints, so a picture that cannot be decoded is refused. */
  readonly isShown: boolean
  /** The maximum file size; every limit and message derives from it. */
  readonly megabytes: number
  /** Accepted extension → content type that the file is served with. */
  readonly types: Readonly<Record<string, string>>
}

const PICTURES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' } as const

/** Upload domain → its rules. */
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
  /** The company's logo. No scope allows it, so only masters can upload it. */
  company: {
    sentBy: [],
    isPublic: true,
    isShown: true,
    megabytes: 1,
    types: PICTURES,
  },
} as const satisfies Readonly<Record<string, UploadRules>>
export type UploadDomain = keyof typeof UPLOADS

const isDomain = (name: string): name is UploadDomain => Object.hasOwn(UPLOADS, name)
export const UPLOAD_DOMAINS = Object.keys(UPLOADS).filter(isDomain)

export const UNSUPPORTED_EXTENSION = 'Extensão de arquivo não suportada'

/** The content does not match the extension. */
export const WRONG_EXTENSION = `${UNSUPPORTED_EXTENSION}: o conteúdo é de outro tipo de arquivo`
/** Only for pictures that the portal itself shows. */
export const NOT_AN_IMAGE = 'O arquivo não é uma imagem JPG ou PNG, escolha outro'
export const DAMAGED_PICTURE = 'A imagem está danificada, escolha outra'
const MAX_MEGAPIXELS = 25
/** Devices send far fewer (1600 by 1200); a small file can declare more pixels than fit in memory. */
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
export const TOO_MANY_PIXELS = `A imagem tem mais de ${MAX_MEGAPIXELS} megapixels, escolha ou envie uma menor`
export const TOO_MANY_PASSES =
  'A imagem é progressiva (entrelaçada) e grande demais para isso: salve-a de novo no modo normal ou envie uma menor'
export const TOO_DEEP =
  'A imagem tem 16 bits por cor e é grande demais para isso: salve-a com 8 bits por cor ou envie uma menor'
export const UPLOAD_PENDING = 'Aguarde o envio do arquivo terminar'

export const LINK_NOT_EXACT = 'Use o link do arquivo exatamente como ele é, sem nada a mais'
export const FILE_UNKNOWN = 'Este arquivo não pode ser usado aqui, envie-o novamente'

const forEachDomain = <T>(part: (rules: UploadRules) => T): Readonly<Record<UploadDomain, T>> => ({
  docs: part(UPLOADS.docs),
  news: part(UPLOADS.news),
  answers: part(UPLOADS.answers),
  company: part(UPLOADS.company),
})

export const MAX_BYTES = forEachDomain(({ megabytes }) => megabytes * 1_000_000)
export const TOO_LARGE = forEachDomain(
  ({ megabytes }) =>
    `Arquivo muito grande, escolha um arquivo com menos de ${counted(megabytes, 'MegaByte', 'MegaBytes')} de tamanho`,
)
/** The hint of a file field. */
export const sizeLimitText = (domain: UploadDomain) => `até ${UPLOADS[domain].megabytes} MB`

const quota = (domains: readonly UploadDomain[], files: number, megabytes: number) => ({
  domains,
  files,
  bytes: megabytes * 1_000_000,
  exceeded: `Limite de envios em 24 horas atingido (${files} arquivos ou ${megabytes} MB), tente novamente mais tarde`,
})
const ITEMS_QUOTA = quota(['docs', 'news', 'company'], 100, 100)
/** Large enough to upload a month of offline answers in one day. */
const ANSWERS_QUOTA = quota(['answers'], 2000, 1000)

/** What one person may upload in 24 hours to all domains of a quota together. */
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

/** The content type to serve the file with; undefined if its extension is not accepted. */
export const contentTypeOf = (domain: UploadDomain, name: string): string | undefined => {
  const { types }: UploadRules = UPLOADS[domain]
  const extension = extensionOf(name)
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}

/** Why a file cannot be uploaded, checked before the upload; undefined if it can. */
export const uploadRefusalOf = (
  domain: UploadDomain,
  file: { readonly name: string; readonly size: number },
) => {
  if (contentTypeOf(domain, file.name) === undefined || file.size === 0)
    return UNSUPPORTED_EXTENSION
  return file.size > MAX_BYTES[domain] ? TOO_LARGE[domain] : undefined
}

export const signQuery = z.object({
  file_name: z.string().check(z.minLength(1), z.maxLength(255)),
  domain: z.enum(UPLOAD_DOMAINS),
  /** If sent, the URL accepts only this size, and the quota counts it immediately. */
  size: z
    .optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)))
    .check(z.describe('Opcional: tamanho do arquivo em bytes; o endereço aceita só esse tamanho')),
  /** If it matches the extension, stores that support it refuse uploads of any other type. */
  content_type: z
    .optional(z.string().check(z.maxLength(255)))
    .check(z.describe('Opcional: tipo com que o arquivo será enviado')),
})
export type SignQuery = z.output<typeof signQuery>
export const signedUpload = z.object({
  url: z.string(),
  content_type: z.string(),
  /** The key by which an answer refers to the file. */
  key: z._default(z.string(), ''),
})

/** A person who may save items of the domain in any subsidiary may upload files for them. */
export const canUpload = (actor: Actor, domain: UploadDomain) =>
  holdsSome(actor, UPLOADS[domain].sentBy)
