/**
 * Before any schema is made: they compile nothing. No page of ours may, and zod would find that out by trying, with an error that is
 * caught and a breach of the page's policy that is told of.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };
