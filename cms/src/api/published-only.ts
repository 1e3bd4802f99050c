interface Asked {
  query: Record<string, unknown>;
}

/** Strapi shows drafts to whoever asks with `?status=draft`; what the public reads is what was published. */
export const publishedOnly = async (ctx: Asked, next: () => Promise<unknown>): Promise<void> => {
  ctx.query = { ...ctx.query, status: 'published' };
  await next();
};
