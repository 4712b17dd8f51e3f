"""The body of a car: a section swept from tail to nose, hollowed, with openings for windows, lamps and wheels."""

import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import shapes
from curves import grown, inside, mirrored, profile, rounded, spline

_END = 0.42
"""Near nose and tail the sections lie closer together, over this length."""


class Surface:
    """The shape of the body by its numbers."""

    def __init__(self, car):
        self.car = car
        self.half = car.length / 2
        self.roof = profile(car.roof, car.softness)
        self.belt = profile(car.belt, 0.12)

    def half_width(self, x):
        """Half the width at x, round at nose and tail."""
        car = self.car
        nose, nose_power = car.nose
        tail, tail_power = car.tail
        front = np.clip((self.half - x) / nose, 0, 1)
        rear = np.clip((x + self.half) / tail, 0, 1)
        ends = (1 - (1 - front) ** nose_power) ** (1 / nose_power) * (1 - (1 - rear) ** tail_power) ** (1 / tail_power)
        slim = 0.055 * np.clip((x - 0.6) / (self.half - 0.6), 0, 1) ** 2
        slim += 0.045 * np.clip((-x - 0.6) / (self.half - 0.6), 0, 1) ** 2
        return car.half_width * (1 - slim) * max(ends, 0.004)

    def section(self, x, inset=0.0):
        """Half a section (y and z) from the floor's middle to the roof's, a little inside if wanted."""
        car = self.car
        w = max(self.half_width(x) - inset, 0.003)
        top = float(self.roof(x)) - inset
        floor = car.clearance + inset
        floor += 0.09 * np.clip((x - self.half + 0.55) / 0.55, 0, 1) ** 2
        floor += 0.10 * np.clip((-x - self.half + 0.5) / 0.5, 0, 1) ** 2
        belt = min(float(self.belt(x)) - inset * 0.3, top - 0.012)
        side, cabin = max(belt - floor, 0.05), top - belt
        low = w - min(0.045, 0.3 * w)
        high = max(low - car.lean * cabin, 0.25 * w)
        edge = min(1.0, w / car.half_width * 1.15)
        crown = 0.022 + 0.028 * min(1, cabin / 0.3)
        hollow = car.waist
        points = [
            (0, floor), (0.5 * w, floor), (0.86 * w, floor + 0.005), (0.955 * w, floor + 0.10 * side),
            (0.990 * w, floor + 0.27 * side), ((0.988 - hollow) * w, floor + 0.50 * side),
            ((0.992 - 0.3 * hollow) * w, floor + 0.70 * side), (1.008 * w, floor + 0.83 * side),
            (w, floor + 0.925 * side), (low + 0.008 * edge, belt + 0.004),
            (low - 0.012 * edge - 0.10 * (low - high), belt + 0.10 * cabin + 0.004),
            ((low + high) / 2, belt + 0.5 * cabin), (high + 0.12 * (low - high), belt + 0.87 * cabin),
            (high - 0.012 * edge, top - 0.006), (high - 0.09 * edge, top + crown * 0.3),
            (0.5 * high, top + crown * 0.75), (0.2 * high, top + crown), (0, top + crown),
        ]
        return spline(np.array(points, float), 6)

    def stations(self):
        """Where sections are taken."""
        end = np.linspace(0, 1, 28)[:-1] ** 2 * _END
        middle = np.linspace(_END, 2 * self.half - _END, 120)
        places = np.concatenate([end, middle, 2 * self.half - end])
        return np.unique(np.clip(self.half - places, 0.0005 - self.half, self.half - 0.0005))

    def mesh(self, name, material, inset=0.0, arches=False):
        """The swept surface as a closed object."""
        xs = self.stations()
        xs = xs[np.abs(xs) < self.half - inset] if inset else xs
        rings = []
        for x in xs:
            at = np.clip(x * self.half / (self.half - inset), 0.001 - self.half, self.half - 0.001)
            half = self.section(at, inset)
            other = np.column_stack([-half[-2:0:-1, 0], half[-2:0:-1, 1]])
            outline = np.vstack([half, other])
            rings.append(np.column_stack([np.full(len(outline), x), outline]))
        corners = np.array(rings)
        if arches:
            self._swell(corners)
        rows, size, _ = corners.shape
        faces = [
            [i * size + j, (i + 1) * size + j, (i + 1) * size + (j + 1) % size, i * size + (j + 1) % size]
            for i in range(rows - 1)
            for j in range(size)
        ]
        faces += [list(range(size)), list(range((rows - 1) * size, rows * size))]
        return shapes.solid(name, corners.reshape(-1, 3), faces, material)

    def _swell(self, corners):
        """Wheel arches stand out from the side."""
        car = self.car
        x, y, z = corners[..., 0], corners[..., 1], corners[..., 2]
        outer = np.clip((np.abs(y) - 0.72 * car.half_width) / (0.12 * car.half_width), 0, 1)
        above = np.clip((z - car.clearance + 0.05) / 0.1, 0, 1)
        for axle in (car.front_axle, car.rear_axle):
            beyond = np.hypot(x - axle, z - car.wheel_radius) - car.wheel_radius - 0.055
            corners[..., 1] += np.sign(y) * 0.028 * np.exp(-(np.clip(beyond / 0.08, 0, 9) ** 2)) * outer * above

    def patch(self, name, material, inset, outlines, axis, beyond=None):
        """The surface, a little inside, behind openings seen along the axis; `beyond` keeps one end of the car."""
        part = self.mesh(name, material, inset)

        def behind_an_opening(middles):
            seen = np.zeros(len(middles), bool)
            for outline in outlines:
                seen |= inside(grown(outline, 0.035), middles[:, 0 if axis == "y" else 1], middles[:, 2])
            if axis == "y":
                return seen & (np.abs(middles[:, 1]) > 0.25)
            return seen & (middles[:, 0] * np.sign(beyond) > abs(beyond))

        return shapes.kept_faces(part, behind_an_opening)


class Body:
    """The body as an object, and rays onto its surface as it was before openings were cut."""

    def __init__(self, car, paint, materials):
        self.car = car
        self.surface = Surface(car)
        self.shell = self.surface.mesh("body", paint, arches=True)
        self._tree = BVHTree.FromObject(self.shell, bpy.context.evaluated_depsgraph_get())
        self.half = car.length / 2
        self._open(materials)

    def front(self, y, z):
        """The point and the direction of the surface, seen from the front."""
        point, normal, _, _ = self._tree.ray_cast(Vector((5, y, z)), Vector((-1, 0, 0)))
        return point, normal

    def side(self, x, z, side):
        """The point and the direction of the surface, seen from a side (-1 the driver's)."""
        point, normal, _, _ = self._tree.ray_cast(Vector((x, 5 * side, z)), Vector((0, -side, 0)))
        return point, normal

    def lamps(self):
        """Outlines of the front lamps, seen from the front."""
        return [self.car.head_lamp, mirrored(self.car.head_lamp)]

    def tail_lamps(self):
        """Outlines of the tail lamps."""
        return [self.car.tail_lamp, mirrored(self.car.tail_lamp)]

    def intakes(self):
        """Outlines of grille and intake."""
        return [outline for outline in (self.car.grille, self.car.intake) if outline]

    def _open(self, materials):
        trim = materials["trim"]
        car, half = self.car, self.half
        shapes.cut(self.shell, self.surface.mesh("hollow", trim, 0.045))

        def across(outlines, radius, low, high):
            return [shapes.prism("cutter", rounded(each, radius), "x", low, high, trim) for each in outlines]

        windows = [shapes.prism("cutter", rounded(each, 0.045), "y", -2, 2, trim) for each in car.side_windows]
        screens = across([car.windscreen.outline()], 0.06, 0, 4) + across([car.rear_window.outline()], 0.06, -4, -0.5)
        lamps = across(self.lamps(), 0.03, half - 0.75, 4)
        lamps += across(self.tail_lamps(), 0.03, -4, car.tail_lamp_depth - half)
        intakes = across(self.intakes(), 0.04, half - 0.35, 4)
        # Cutters that don't meet are joined: two cuts do the work of many.
        shapes.cut(self.shell, shapes.joined(windows + lamps + intakes))
        shapes.cut(self.shell, shapes.joined(screens + self._wells(materials)))
        shapes.smooth(self.shell, 32)

    def _wells(self, materials):
        car = self.car
        radius, height = car.wheel_radius + 0.042, car.wheel_radius + 0.012
        wells = []
        for axle in (car.front_axle, car.rear_axle):
            turns = np.linspace(0, 2 * math.pi, 72, endpoint=False)
            circle = [(axle + radius * math.cos(t), height + radius * math.sin(t)) for t in turns]
            for side in (-1, 1):
                low, high = sorted((side * (car.half_width - 0.30), side * (car.half_width + 0.3)))
                wells.append(shapes.prism("well", circle, "y", low, high, materials["trim"]))
                outline = [(radius + 0.02, 0), (radius + 0.02, 0.34), (0.01, 0.34)]
                arc = (-0.12, math.pi + 0.12)
                liner = shapes.turned("liner", outline, materials["liner"], closed=False, arc=arc)
                liner.location = (axle, side * (car.half_width - 0.03), height)
                liner.rotation_euler = (0, 0, 0 if side < 0 else math.pi)
        return wells
