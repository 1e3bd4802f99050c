export { HealthScreen as default } from '../parts/health-step';
