/** The header has an ASCII name for old clients, and the exact name in the newer form. */
export const contentDispositionOf = (as: 'inline' | 'attachment', name: string) => {
  const plain = name.normalize('NFD').replaceAll(/[^\w.-]/g, '')
  return `${as}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** This policy has no `sandbox`: browsers do not show a PDF in one. They sandbox it themselves. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
