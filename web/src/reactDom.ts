// React's renderer by itself: on a prerendered page a part of the application, begun between two presses (start-app.js).
import "react-dom/client";
