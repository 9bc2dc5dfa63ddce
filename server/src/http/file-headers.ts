/** Shown or kept. What a header can carry, and the name as it is for whoever reads the newer form. */
export const dispositionOf = (as: 'inline' | 'attachment', name: string) => {
  const plain = name.normalize('NFD').replaceAll(/[^\w.-]/g, '')
  return `${as}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Browsers refuse to show a PDF in a sandbox, and show it in one of their own. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
