const platforms = JSON.parse(process.env.BAI_TEST_PLATFORMS!) as NodeJS.ProcessEnv[];

// Jest counts its workers from 1.
Object.assign(process.env, platforms[Number(process.env.JEST_WORKER_ID) - 1]);
